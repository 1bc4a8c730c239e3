public import CoreUI
import DomainWorkout

public struct WorkoutDetailContent: Content {
  public let state: WorkoutDetailState
  public let onAction: @MainActor (WorkoutDetailAction) -> Void

  public init(state: WorkoutDetailState, onAction: @escaping @MainActor (WorkoutDetailAction) -> Void) {
    self.state = state
    self.onAction = onAction
  }

  public var body: some View {
    VStack(spacing: 1) {
      if let refusal = state.refusal {
        Banner(.error, refusal.explanation)
      }
      if let failure = state.detail.failure {
        Banner(.error, failure.explanation)
      }
      if state.isDeleted {
        WorkoutDetailDeleted(workout: state.lastSeen)
      } else if let detail = state.detail.value {
        if let detail {
          WorkoutDetailHeader(workout: detail.workout)
          WorkoutDetailFigures(workout: detail.workout)
          WorkoutDetailLoad(workout: detail.workout)
          WorkoutDetailLaps(laps: detail.laps, sport: detail.workout.sport)
          if let analysis = state.analysis {
            WorkoutDetailSplits(analysis: analysis, sport: detail.workout.sport)
            WorkoutDetailZones(analysis: analysis)
            WorkoutDetailCharts(analysis: analysis, sport: detail.workout.sport)
          }
          WorkoutDetailParts(detail: detail)
          WorkoutDetailSource(detail: detail)
        } else {
          Banner(.warning, "There is no workout of this id; it may have been deleted.")
        }
      } else if state.detail.failure == nil {
        Placeholder(lines: 2)
        Section("Figures") { Placeholder(lines: 6) }
        Section("Laps") { Placeholder(lines: 4) }
      }
    }
  }
}

private struct WorkoutDetailDeleted: View {
  @Environment(\.quantities) private var quantities
  let workout: Workout?

  var body: some View {
    Banner(.info, "\(name) was deleted. Importing its file again brings it back.")
  }

  private var name: String {
    guard let workout else { return "The workout" }
    return "“\(workout.title)” of \(quantities.date(workout.start, utcOffsetSeconds: workout.utcOffsetSeconds))"
  }
}

private struct WorkoutDetailHeader: View {
  @Environment(\.quantities) private var quantities
  let workout: Workout

  var body: some View {
    VStack {
      Text(workout.title).bold().foreground(.accent)
      Text(
        [
          workout.sport.name,
          quantities.date(workout.start, utcOffsetSeconds: workout.utcOffsetSeconds),
          quantities.timeOfDay(workout.start, utcOffsetSeconds: workout.utcOffsetSeconds),
        ].joined(separator: " · ")
      ).foreground(.secondary)
    }
  }
}
