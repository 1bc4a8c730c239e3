public import CorePresentation
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
          if let only = state.filter.summary { Text("Only \(only).").foreground(.secondary) }
          if !state.mentionedGear.isEmpty, audience.seesPrivate { DashboardGear(gear: state.mentionedGear) }
          if height ?? .max >= 28, !audience.isPage { DashboardChoices(overview: overview, state: state) }
          if hasRoomForHead { DashboardHead(overview: overview) }
          PanelGrid(focus: "recent") {
            DashboardLayout(room: $0, hasFigures: !state.figures.isEmpty).layout
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
    if !state.figures.isEmpty, audience.seesPrivate {
      Panel("Figures", name: "figures", state: Text("up to today")) { DashboardFigures(values: state.figures) }
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
        overview.recentWorkouts,
        emptyText: state.filter == WorkoutFilter() ? "No workouts in this sport yet." : "No workouts match.",
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

  /// Named if the rest of the screen shows a part of the workouts.
  private var scope: String {
    state.filter != WorkoutFilter() ? ", all workouts" : state.sport == nil ? "" : ", all sports"
  }

  fileprivate static let periodsRegion = "periods"
  fileprivate static let sportsRegion = "sports"
}

/// This week, the period before it, and the latest workouts.
public typealias DashboardScreen = Screen<DashboardContent>

extension DashboardContent {
  public var commands: [KeyCommand<DashboardAction>] {
    let selected = state.selected
    return failureCommands
      + [
        selected.map {
          KeyCommand(
            "open", state.position.row == 0 ? "Latest workout" : "Open", KeyPress(.enter), action: .openWorkout($0.id))
        },
        KeyCommand(
          "list", "All workouts", .character("a"), action: .openWorkouts,
          unavailableBecause: selected == nil ? "No workouts here." : nil),
        KeyCommand(
          "explain", "Why these figures", .character("w"), action: .explain,
          unavailableBecause: state.overview.value?.isEmpty ?? true ? "There are no figures yet." : nil),
        KeyCommand(
          "sport", nextSport.map { "Only \($0.name.lowercased())" } ?? "All sports", .character("s"),
          action: .filter(nextSport),
          unavailableBecause: sports.isEmpty ? "No sports yet." : nil),
      ].compactMap(\.self) + periodCommands + [
        KeyCommand(
          "hide-gear", "Hide gear notice", .character("x"), action: .hideGear,
          unavailableBecause: state.mentionedGear.isEmpty ? "There is no notice about gear." : nil,
          isInHelpLine: !state.mentionedGear.isEmpty),
        KeyCommand("refresh", "Reload", .character("R"), action: .refresh, isInHelpLine: false),
      ]
  }

  private var periodCommands: [KeyCommand<DashboardAction>] {
    [
      KeyCommand(
        "earlier", "Earlier", .character("["), action: .earlier,
        unavailableBecause: state.earlierLastDay == nil ? "No workouts before this period." : nil),
      KeyCommand(
        "later", "Later", .character("]"), action: .later,
        unavailableBecause: state.laterLastDay == nil ? "This period ends today." : nil),
      KeyCommand(
        "today", "Today", .character("t"), action: .today,
        unavailableBecause: state.laterLastDay == nil ? "This period ends today." : nil, isInHelpLine: false),
      KeyCommand(
        "period", "Show \(state.length.next.name)", .character("p"), action: .show(state.length.next)),
    ]
  }

  public func action(for movement: Movement, in region: FrameRegion?) -> DashboardAction? {
    if let region, case .toRow(let row) = movement {
      let lengths = TrainingPeriodLength.allCases
      if region.name == Self.periodsRegion, lengths.indices.contains(row) { return .show(lengths[row]) }
      if region.name == Self.sportsRegion { return .filter(row == 0 ? nil : sports.dropFirst(row - 1).first) }
    }
    guard let region, region.name == WorkoutRows.name, state.row(after: movement, in: region.rows) != nil else {
      return nil
    }
    return .move(movement, region.rows)
  }

  /// The sports of the totals, in the same order.
  private var sports: [Sport] { state.overview.value?.sportVolumes.map(\.sport) ?? [] }

  /// The sport selected by pressing the key repeatedly; `nil` for all.
  private var nextSport: Sport? {
    guard let sport = state.sport else { return sports.first }
    return sports.drop { $0 != sport }.dropFirst().first
  }
}

extension TrainingPeriodLength {
  /// As in "Show 4 weeks".
  var name: String { self == .year ? "1 year" : "\(weekCount) weeks" }
}

/// The week and form in three lines, above a list that has the rest of the screen.
private struct DashboardHead: View {
  let overview: TrainingOverview

  var body: some View {
    DashboardWeek(overview: overview, isHead: true)
    if let status = overview.fitnessStatus { DashboardForm(overview: overview, status: status, isHead: true) }
  }
}

/// Where the panels of the dashboard are.
private struct DashboardLayout {
  let room: PanelRoom
  /// Whether the person saved figures for the dashboard.
  let hasFigures: Bool

  var layout: PanelLayout {
    switch room.columns {
    case ..<80: .rows(Self.all.map { .share(1, $0) })
    case ..<120: narrow
    case 160..<200 where room.height >= 36: medium
    default: wide
    }
  }

  /// In reading order.
  private static let all: [PanelLayout] = [
    "week", "form", "goals", "figures", "trend", "fitness", "time", "load", "efforts", "recent", "sports",
  ]

  private var narrow: PanelLayout {
    let head: PanelTrack = .fixed(5, .columns([.share(1, "week"), .share(1, "form")]))
    let recent: PanelTrack = .share(3, "recent")
    guard room.height >= 34 else { return .rows([head, .share(4, "fitness"), recent]) }
    let goals: PanelTrack = .natural(atMost: 6, "goals")
    let figures: PanelTrack = .natural(atMost: 8, "figures")
    guard room.height >= 46 else {
      return .rows([head, goals, figures, .share(4, "fitness"), .fixed(11, "time"), recent])
    }
    return .rows([
      head, goals, figures, .fixed(8, "trend"), .share(4, "fitness"), .fixed(11, "time"), .fixed(9, "load"), recent,
      .fixed(9, .columns([.share(1, "efforts"), .share(1, "sports")])),
    ])
  }

  /// As wide as the list and its preview: what happened at the left, how it adds up at the right.
  private var medium: PanelLayout {
    let course: PanelLayout = .rows([.share(3, "fitness"), .share(2, "recent")])
    let (tileHeight, yearHeight, leastTimeHeight) = (9, 10, 11)
    let listHeight = max(5, (room.height - tileHeight - yearHeight - leastTimeHeight) / 2)
    let sums: PanelLayout = .rows([
      .share(1, "time"), .natural(atMost: listHeight, "efforts"), .natural(atMost: listHeight, "sports"),
    ])
    return .rows([
      .fixed(tileHeight, tiles), .share(1, .columns([.share(94, course), .share(65, sums)])),
      .fixed(yearHeight, year),
    ])
  }

  private var tiles: PanelLayout { .columns([.share(1, "week"), .share(1, "form"), .share(1, "trend")]) }

  private var year: PanelLayout {
    let own: PanelLayout = hasFigures ? .rows([.natural(atMost: 9, "goals"), .share(1, "figures")]) : "goals"
    return .columns([.share(1, "load"), .fixed(48, own)])
  }

  private var wide: PanelLayout {
    let isWide = room.columns >= 200
    let tiles: PanelLayout =
      isWide
      ? .columns(
        ["week", "form", "trend", "efforts"].map { .share(1, .panel($0)) }) : self.tiles
    let charts: PanelLayout = .columns([.share(2, "fitness"), .share(1, "time")])
    let own: PanelLayout = .rows([
      .natural(atMost: 9, "goals"), .natural(atMost: 9, "figures"), .share(1, "sports"),
    ])
    let lists: PanelLayout =
      isWide
      ? .columns([.share(2, "recent"), .share(1, own)])
      : room.height < 50
        ? .columns([.share(2, "recent"), .share(1, "efforts"), .share(1, "sports")])
        : .columns([.share(2, "recent"), .share(1, .rows([.share(1, "efforts"), .share(1, "sports")]))])
    let year = isWide ? "load" : self.year
    switch room.height {
    case ..<24: return .rows([.fixed(7, tiles), .share(1, charts)])
    case ..<33: return .rows([.fixed(8, tiles), .share(3, charts), .share(2, lists)])
    case ..<50: return .rows([.fixed(9, tiles), .share(3, charts), .fixed(10, year), .share(2, lists)])
    default: return .rows([.fixed(11, tiles), .share(1, charts), .fixed(10, year), .share(1, lists)])
    }
  }
}

/// The period and the sport that are shown; the sports with their marks are the legend of the whole screen.
private struct DashboardChoices: View {
  @Environment(\.quantities) private var quantities
  @Environment(\.symbols) private var symbols
  @Environment(\.keys) private var keys
  @Environment(\.isInteractive) private var isInteractive
  let overview: TrainingOverview
  let state: DashboardState

  var body: some View {
    HStack(spacing: 2) {
      Chips(
        "Period", TrainingPeriodLength.allCases.map { Chips.Chip(short($0), isChosen: $0 == state.length) },
        before: key("earlier"), after: key("later"), name: DashboardContent.periodsRegion)
      Text(days).foreground(overview.isCurrent ? .secondary : .primary).lineLimit(1).layoutPriority(1)
      Chips("Sport", sports, before: key("sport"), name: DashboardContent.sportsRegion)
    }
  }

  private func key(_ command: String) -> Text? {
    isInteractive ? Text(keys.name(of: command)).bold().foreground(.key) : nil
  }

  private func short(_ length: TrainingPeriodLength) -> String {
    length == .year ? "1 y" : "\(length.weekCount) w"
  }

  private var days: String {
    quantities.range(overview.period.firstDay...overview.period.lastDay, today: overview.today)
  }

  private var sports: [Chips.Chip] {
    [Chips.Chip("All", isChosen: state.sport == nil)]
      + overview.sportVolumes.map(\.sport).map { sport in
        Chips.Chip(
          sport.name, mark: sport.mark(in: symbols), markColor: sport.color, isChosen: state.sport == sport)
      }
  }
}

/// What a point of load is, how much of it is estimated, and which thresholds are assumed.
private struct DashboardNote: View {
  @Environment(\.audience) private var audience
  @Environment(\.quantities) private var quantities
  @Environment(\.remedies) private var remedies
  let overview: TrainingOverview
  let proposals: [ThresholdProposal]

  var body: some View {
    Text(words).foreground(.secondary)
    if !proposals.isEmpty, audience.seesPrivate {
      Text("Your efforts prove a higher \(names). \(remedies(Remedy.acceptThreshold))").foreground(.secondary)
    }
  }

  private var names: String { proposals.map(\.threshold.name).joined(separator: ", ") }

  private var words: String {
    var words = "100 = one hour at threshold. Form = yesterday's fitness minus fatigue."
    if overview.estimatedLoadShare >= 0.005 {
      words += " \(quantities.percentage(overview.estimatedLoadShare)) of load is estimated from duration."
    }
    let loads = overview.recentWorkouts.compactMap(\.load)
    var assumed = loads.reduce(into: Set<ThresholdKind>()) { $0.formUnion($1.assumed) }
    guard !assumed.isEmpty, audience.seesPrivate else { return words }
    if let estimate = loads.lazy.compactMap(\.maximumBPMEstimatedFromAge).first {
      // The lactate threshold follows from the estimate.
      assumed.subtract([.maximumHeartRate, .lactateThresholdHeartRate])
      words +=
        " Maximum heart rate is estimated from your birth year: \(quantities.heartRate(beatsPerMinute: estimate))."
    }
    if !assumed.isEmpty {
      words += " Using defaults for \(assumed.map(\.name).sorted().joined(separator: ", "))."
    }
    return words + " \(remedies(Remedy.setProfile))"
  }
}
