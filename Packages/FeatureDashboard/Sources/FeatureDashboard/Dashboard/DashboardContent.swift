import CorePresentation
public import CoreUI
import DomainCore
import DomainTraining
import DomainWorkout
import FeatureShared

public struct DashboardContent: Content {
  @Environment(\.audience) private var audience
  @Environment(\.colorDepth) private var depth
  @Environment(\.isInteractive) private var isInteractive
  @Environment(\.height) private var height
  @Environment(\.keys) private var keys
  @Environment(\.quantities) private var quantities
  @Environment(\.remedies) private var remedies
  @Environment(\.symbols) private var symbols
  @Environment(\.width) private var width
  public let state: DashboardState
  public let onAction: @MainActor (DashboardAction) -> Void

  public init(state: DashboardState, onAction: @escaping @MainActor (DashboardAction) -> Void) {
    self.state = state
    self.onAction = onAction
  }

  public var hasPanels: Bool { state.overview.value.map { !$0.isEmpty } ?? false }

  public var body: some View {
    VStack {
      FailureBanners(state)
      if let overview = state.overview.value {
        if overview.isEmpty {
          Banner(.info, "No workouts yet. \(start)")
        } else {
          if !overview.isCurrent { Text(periodNote(of: overview)).foreground(.warning).lineLimit(2) }
          if !state.mentionedGear.isEmpty, audience.seesPrivate { DashboardGear(gear: state.mentionedGear) }
          if height ?? .max >= 28, !audience.isPage { DashboardChoices(overview: overview, state: state) }
          if hasRoomForHead { DashboardHead(overview: overview) }
          PanelGrid(focus: "recent") {
            DashboardLayout(room: $0).layout
          } panels: {
            panels(of: overview)
          }
        }
      } else if state.overview.isAwaited {
        Section("This week") { Placeholder(lines: 4) }
        Section("Recent workouts") { Placeholder(lines: 8) }
      }
    }
  }

  @ViewBuilder private func panels(of overview: TrainingOverview) -> some View {
    Panel(overview.isCurrent ? "This week" : "Final week", name: "week", state: Text(week(of: overview))) {
      DashboardWeek(overview: overview)
    }
    if let status = overview.fitnessStatus {
      Panel(
        "Form\(scope)", name: "form",
        state: Text(overview.isCurrent ? "today" : quantities.day(overview.period.lastDay, today: overview.today))
      ) {
        DashboardForm(overview: overview, status: status, planned: planned(after: overview))
      }
      Panel("Trend\(scope)", name: "trend", state: Text("6 weeks")) {
        DashboardTrend(overview: overview, status: status)
      }
      Panel("Fitness, fatigue and form\(scope)", name: "fitness", state: Text(overview.period.length.name)) {
        DashboardFitness(overview: overview, planned: planned(after: overview))
      }
    }
    if !state.currentGoals.isEmpty, audience.seesPrivate {
      Panel("Goals", name: "goals", state: Text("today")) { DashboardGoals(goals: state.currentGoals) }
    }
    Panel(DashboardTime.title(of: overview.period.length), name: "time", state: mean(of: overview)) {
      DashboardTime(overview: overview)
    }
    Panel(
      "Load by day", name: "load", state: Text("to \(quantities.day(overview.period.lastDay, today: overview.today))"),
      footer: DayCalendar.legend(symbols: symbols, depth: depth)
    ) {
      DashboardYear(overview: overview)
    }
    Panel("Recent workouts", name: "recent", state: position(in: overview)) {
      WorkoutRows(
        overview.recentWorkouts, emptyText: "No workouts in this sport yet.",
        idPriority: isInteractive ? nil : 1, position: isInteractive ? state.position : nil)
    }
    Panel("Best efforts", name: "efforts", state: Text("6 weeks")) {
      DashboardRecords(records: overview.latestRecords, today: overview.today)
    }
    Panel("By sport", name: "sports", state: Text(overview.period.length.name)) {
      DashboardSports(shares: overview.sportShares)
      DashboardNote(overview: overview, proposals: state.proposals)
    }
  }

  /// Whether the list of workouts is alone on the screen, with a few rows to spare.
  private var hasRoomForHead: Bool {
    guard isInteractive, !audience.isPage, let height else { return false }
    return height >= 14 && (width < 80 || height < 20)
  }

  /// What is planned follows on today, and only for those who may see it.
  private func planned(after overview: TrainingOverview) -> [FitnessDay] {
    overview.isCurrent && audience.seesPrivate ? state.plannedDays : []
  }

  private func week(of overview: TrainingOverview) -> String {
    let first = overview.comparison.firstDay
    return quantities.range(first...first.advanced(by: 6), today: overview.today)
  }

  private func mean(of overview: TrainingOverview) -> Text? {
    overview.weeklyMean.map { mean in
      // A mean of weeks beside columns of several says so, and is short, so that it fits beside the title.
      DashboardTime.weeksPerColumn(of: overview.period.length) == 1
        ? Text("ø ") + Text(quantities.durationInWords(seconds: mean.volume.movingTime)).foreground(.primary)
        : Text("ø ") + Text(quantities.hours(seconds: mean.volume.movingTime)).foreground(.primary) + Text(" a week")
    }
  }

  private func position(in overview: TrainingOverview) -> Text? {
    guard isInteractive, !overview.recentWorkouts.isEmpty else { return nil }
    return Text("\(state.position.row + 1) of \(overview.recentWorkouts.count)")
  }

  /// Which weeks these are, and why, if the person did not ask for them.
  private func periodNote(of overview: TrainingOverview) -> String {
    let day = quantities.date(daysSinceEpoch: overview.period.lastDay.daysSinceEpoch)
    let weeks = "\(overview.period.length.name) to \(day)"
    let back = isInteractive ? " Press \(keys.name(of: "today")) for today." : ""
    return state.lastDay == nil
      ? "No workouts in the last four weeks. These are the last active weeks: \(weeks).\(back)"
      : "These are the \(weeks).\(back)"
  }

  private var start: String {
    isInteractive
      ? "Press \(keys.name(of: "import")) to import files, or \(keys.name(of: "new")) to add one by hand."
      : remedies(Remedy.importFiles)
  }

  /// Named if the rest of the screen shows one sport.
  private var scope: String { state.sport == nil ? "" : ", all sports" }

  static let periodsRegion = "periods"
  static let sportsRegion = "sports"
}

/// This week, the period before it, and the latest workouts.
public typealias DashboardScreen = Screen<DashboardContent>
