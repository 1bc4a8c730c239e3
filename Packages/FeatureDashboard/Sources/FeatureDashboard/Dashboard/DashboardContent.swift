public import CoreUI
import DomainWorkout

public struct DashboardContent: Content {
  public let state: DashboardState
  public let onAction: @MainActor (DashboardAction) -> Void

  public init(state: DashboardState, onAction: @escaping @MainActor (DashboardAction) -> Void) {
    self.state = state
    self.onAction = onAction
  }

  public var body: some View {
    VStack(spacing: 1) {
      DashboardHeader(sport: state.sport)
      if let failure = state.overview.failure {
        Banner(.error, failure.explanation)
      }
      if let overview = state.overview.value {
        if overview.isEmpty {
          Banner(.info, "There are no workouts yet. Take some in with: fettle import PATH…")
        } else {
          DashboardWeeks(overview: overview)
          DashboardSports(sportVolumes: overview.sportVolumes)
          Section("Recent workouts") {
            WorkoutTable(workouts: overview.recentWorkouts, emptyText: "None of this sport yet.")
          }
        }
      } else if state.overview.failure == nil {
        Section("This week") { Placeholder(lines: 4) }
        Section("Recent workouts") { Placeholder(lines: 8) }
      }
    }
  }
}

private struct DashboardHeader: View {
  @Environment(\.today) private var today
  let sport: Sport?

  var body: some View {
    HStack {
      Text(sport.map { "Training: \($0.name)" } ?? "Training").bold().foreground(.accent).lineLimit(1)
      Spacer()
      Text(today?.text() ?? "").foreground(.secondary).lineLimit(1)
    }
  }
}

private struct DashboardWeeks: View {
  @Environment(\.quantities) private var quantities
  let overview: TrainingOverview

  var body: some View {
    VStack(spacing: 1) {
      HStack(spacing: 3) {
        DashboardVolume(title: "This week", volume: overview.thisWeek)
        DashboardVolume(title: "Last week", volume: overview.lastWeek)
      }
      Section("Last \(overview.weeks.count) weeks, time in motion") {
        ColumnChart(columns, height: 5) { quantities.durationInWords(seconds: $0) }
      }
    }
  }

  private var columns: [ColumnChart.Column] {
    overview.weeks.map {
      ColumnChart.Column(CivilDate($0.firstDay)?.text(.dayMonth) ?? "", value: $0.volume.movingTime)
    }
  }
}

private struct DashboardVolume: View {
  @Environment(\.quantities) private var quantities
  let title: String
  let volume: TrainingVolume

  var body: some View {
    Section(title) {
      KeyValueGrid(maxColumns: 1) {
        LabeledContent("Workouts", quantities.count(volume.workoutCount))
        LabeledContent("Time", Text(quantities.duration(seconds: volume.movingTime)).bold())
        LabeledContent("Distance", quantities.distance(meters: volume.distanceMeters))
        LabeledContent("Ascent", quantities.elevation(meters: volume.ascentMeters))
      }
    }
  }
}

private struct DashboardSports: View {
  @Environment(\.quantities) private var quantities
  let sportVolumes: [SportVolume]

  var body: some View {
    Section("All time by sport") {
      Table(sportVolumes) {
        TableColumn("Sport", priority: 9, text: \.sport.name)
        TableColumn("Workouts", alignment: .trailing, priority: 6) { quantities.count($0.volume.workoutCount) }
        TableColumn("Time", alignment: .trailing, priority: 8) {
          quantities.duration(seconds: $0.volume.movingTime)
        }
        TableColumn("Distance", alignment: .trailing, priority: 7) {
          quantities.distance(meters: known($0.volume.distanceMeters))
        }
        TableColumn("Ascent", alignment: .trailing, priority: 4) {
          quantities.elevation(meters: known($0.volume.ascentMeters))
        }
      }
    }
  }

  /// A sum of nothing is not worth a number: the sport has no distances or heights.
  private func known(_ meters: Double) -> Double? {
    meters > 0 ? meters : nil
  }
}
