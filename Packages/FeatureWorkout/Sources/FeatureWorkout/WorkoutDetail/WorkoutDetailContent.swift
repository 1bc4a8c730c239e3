import CorePresentation
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
    if let form = state.form {
      if let doubted = state.doubted {
        DoubtsBanner(doubts: doubted.doubts)
      }
      FormView(form)
    } else {
      workout
    }
  }

  private var workout: some View {
    VStack(spacing: 1) {
      if let refusal = state.refusal {
        Banner(.error, refusal.explanation)
      }
      if let failure = state.detail.failure {
        Banner(.error, failure.explanation)
      }
      if state.isDeleted {
        WorkoutDetailDeleted(id: state.id, workout: state.lastSeen)
      } else if let detail = state.detail.value {
        if let detail {
          if !detail.valuesOutOfRange.isEmpty {
            Banner(.warning, WorkoutDetailRecorded.outOfRange(detail.valuesOutOfRange))
          }
          WorkoutHeading(workout: detail.workout)
          WorkoutDetailRecorded(workout: detail.workout)
          if let notes = detail.workout.notes {
            Section("Notes") { Text(notes) }
          }
          WorkoutDetailFigures(workout: detail.workout)
          WorkoutDetailLoad(workout: detail.workout)
          if state.showsMap, let route = state.analysis?.route {
            WorkoutDetailMap(route: route)
          }
          WorkoutDetailLaps(laps: detail.laps, sport: detail.workout.sport)
          if let analysis = state.analysis {
            WorkoutDetailSplits(analysis: analysis, sport: detail.workout.sport)
            ForEach(analysis.zones) { WorkoutDetailZones(times: $0) }
            WorkoutDetailCharts(analysis: analysis, sport: detail.workout.sport)
          }
          WorkoutDetailParts(detail: detail)
          WorkoutDetailSource(detail: detail)
        } else {
          WorkoutDetailMissing(id: state.id)
        }
      } else if state.detail.failure == nil {
        Placeholder(lines: 2)
        Section("Figures") { Placeholder(lines: 6) }
        Section("Laps") { Placeholder(lines: 4) }
      }
    }
  }
}
