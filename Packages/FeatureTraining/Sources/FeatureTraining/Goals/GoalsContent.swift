import CorePresentation
public import CoreUI
import DomainCore
import DomainItems
import DomainTraining
public import DomainWorkout
import FeatureShared

public struct GoalsContent: ItemListContent {
  public typealias ListedRow = GoalStatus

  @Environment(\.isInteractive) private var isInteractive
  @Environment(\.keys) private var keys
  @Environment(\.quantities) private var quantities
  @Environment(\.remedies) private var remedies
  public let state: GoalsState
  public let onAction: @MainActor (GoalsAction) -> Void

  public init(state: GoalsState, onAction: @escaping @MainActor (GoalsAction) -> Void) {
    self.state = state
    self.onAction = onAction
  }

  public var hasPanels: Bool { state.form == nil && !(state.rows.value ?? []).isEmpty }

  public var body: some View {
    VStack {
      FailureBanners(state)
      if let form = state.form {
        FormView(form)
      } else if let goals = state.rows.value {
        if goals.isEmpty {
          Banner(.info, "No goals yet. \(start)")
        } else if isInteractive {
          panels(goals)
        } else {
          GoalsTable(goals: goals)
        }
      } else if state.rows.isAwaited {
        Placeholder(lines: 6)
      }
    }
  }

  private func panels(_ goals: [GoalStatus]) -> some View {
    ListAndDetail(
      list: PanelPart("Goals", state: Text("\(state.position.row + 1) of \(quantities.count(goals.count))")) {
        GoalsTable(goals: goals, position: state.position)
      },
      detail: PanelPart("Goal", state: state.selected.map { Text(GoalText($0, quantities).standing) }) {
        if let selected = state.selected { GoalDetail(status: selected) }
      }, course: state.selected.flatMap { course(of: $0, among: goals) },
      more: state.selected.flatMap { GoalGains($0) }.map { gains in
        PanelPart(gains.title) { gains }
      })
  }

  /// For every goal or for none, so that the list keeps its height.
  private func course(of status: GoalStatus, among goals: [GoalStatus]) -> PanelPart<GoalCourse>? {
    guard goals.contains(where: { $0.course.count > 1 }) else { return nil }
    return PanelPart("Day by day", state: Text(GoalText(status, quantities).title)) { GoalCourse(status: status) }
  }

  private var start: String {
    isInteractive ? "Press \(keys.name(of: "add")) to set one." : remedies(Remedy.addGoal)
  }
}

/// The athlete's goals: how far each has come, and where it leads.
public typealias GoalsScreen = Screen<GoalsContent>

extension GoalsContent {
  public var commands: [KeyCommand<GoalsAction>] {
    itemCommands(
      adding: "Set a goal",
      showing: [
        KeyCommand(
          "explain", "Why these figures", .character("w"),
          action: state.selected.map { .explain($0.id) } ?? .list(.refresh), unavailableBecause: nothingSelected)
      ])
  }
}

/// The goals as rows, each with a bar.
private struct GoalsTable: View {
  @Environment(\.quantities) private var quantities
  @Environment(\.isInteractive) private var isInteractive
  let goals: [GoalStatus]
  var position: ListPosition?

  var body: some View {
    Table(goals, position: position, name: "goals") {
      TableColumn("Goal", priority: 10, minWidth: 14) { Text(text($0).title).lineLimit(1) }
      TableColumn("", priority: 5) { TableBar($0.share, color: text($0).color) }
      TableColumn("", alignment: .trailing, priority: 9) {
        Text(quantities.percentage($0.share)).bold().foreground(.strong)
      }
      TableColumn("Reached", alignment: .trailing, priority: 8) { text($0).reached }
      TableColumn("Of", alignment: .trailing, priority: 4) { text($0).target }
      TableColumn("Expected", alignment: .trailing, priority: 3) { text($0).expected }
      TableColumn("Projected", alignment: .trailing, priority: 6) { text($0).projected ?? "" }
      TableColumn("Time left", alignment: .trailing, priority: 7) { text($0).timeLeft }
      TableColumn("Needed", alignment: .trailing, priority: isInteractive ? 2 : 9) { status in
        Text(text(status).needed ?? text(status).standing).foreground(text(status).color)
      }
      if !isInteractive { TableColumn("Id", priority: 8) { String($0.id.description.prefix(8)) } }
    }
  }

  private func text(_ status: GoalStatus) -> GoalText { GoalText(status, quantities) }
}

/// The selected goal: how it is going, and its figures.
private struct GoalDetail: View {
  @Environment(\.quantities) private var quantities
  let status: GoalStatus

  var body: some View {
    Text(text.sentence).foreground(text.color == .secondary ? .primary : text.color)
    ProgressBar(status.share, color: text.color)
    KeyValueGrid(items, maxColumns: 2)
  }

  private var text: GoalText { GoalText(status, quantities) }

  private var items: [LabeledContent] {
    [
      LabeledContent("Goal", text.description),
      LabeledContent("Reached", text.reached),
      LabeledContent("Target", text.target),
      LabeledContent("Expected", text.expected),
      LabeledContent("Projected", text.projected ?? QuantityFormatter.absent),
      LabeledContent("Needed", text.needed ?? QuantityFormatter.absent),
      LabeledContent("Time left", text.timeLeft),
      LabeledContent("Days", "\(day(status.days.lowerBound)) – \(day(status.days.upperBound))"),
    ]
  }

  private func day(_ day: CalendarDay) -> String { quantities.day(day) }
}

/// What was reached of a goal by each evening, beside an even pace and where it leads.
private struct GoalCourse: View {
  @Environment(\.quantities) private var quantities
  let status: GoalStatus

  var body: some View {
    if status.course.count > 1 {
      PlotStack([plot], axis: axis)
    } else {
      Text(text.sentence)
    }
  }

  private var plot: Plot {
    Plot(
      [
        Plot.Line("Reached", series(status.course, from: 0), form: .area, color: text.color, isNamed: true),
        Plot.Line("Even pace", series(evenPace, from: 0), color: .secondary, isNamed: true),
      ] + projected,
      heading: scale.unit.isEmpty ? nil : Plot.Heading("Reached", unit: scale.unit, color: text.color),
      steps: scale.steps, base: 0, sentence: text.sentence, tickText: scale.tickText, valueText: scale.valueText)
  }

  private var text: GoalText { GoalText(status, quantities) }
  private var firstDay: Int { status.days.lowerBound.daysSinceEpoch }
  private var dayCount: Int { status.calendar.dayCount }
  private var elapsed: Int { status.calendar.elapsedDayCount }

  private func series(_ values: [Double], from day: Int) -> PlotSeries {
    PlotSeries(values.map { scale($0) }, from: Double(firstDay + day), step: 1, isRunningTotal: true)
  }

  /// A straight line from the eve of the first day to the target.
  private var evenPace: [Double] {
    let start = status.startAmount
    return (1...dayCount).map { start + (status.goal.aim.target - start) * Double($0) / Double(dayCount) }
  }

  /// From today to the last day.
  private var projected: [Plot.Line] {
    guard let end = status.projected, let reached = status.course.last, elapsed < dayCount else { return [] }
    let left = dayCount - elapsed
    let values = (0...left).map { reached + (end - reached) * Double($0) / Double(left) }
    return [Plot.Line("Projected", series(values, from: elapsed - 1), color: .accent, isNamed: true)]
  }

  private var scale: GoalScale { GoalScale(aim: status.goal.aim, quantities: quantities) }

  private var axis: PlotAxis {
    let last = firstDay + max(1, dayCount - 1)
    let today = status.calendar.today.daysSinceEpoch
    return .days(firstDay...last, lastText: day(last), firstWeekday: Weekday.monday.index) { place, _ in
      place == today ? "today" : day(place)
    }
  }

  private func day(_ day: Int) -> String { quantities.date(daysSinceEpoch: day, style: .dayMonth) }
}

/// What each day, week or month added to a goal.
private struct GoalGains: View {
  /// What a column stands for.
  enum Unit: String {
    case day, week, month
  }

  private static let (mostDays, mostWeeks) = (31, 30)

  @Environment(\.quantities) private var quantities
  let status: GoalStatus

  /// - Returns: `nil` for a goal that is no sum, such as fitness.
  init?(_ status: GoalStatus) {
    guard case .amount = status.goal.aim, status.course.count > 1 else { return nil }
    self.status = status
  }

  var body: some View {
    StackedColumns(
      columns, parts: [StackedColumns.Part("reached", color: .accent)], namesEmpty: false,
      steps: scale.steps, tickText: scale.tickText, valueText: scale.valueText)
  }

  /// “By week, in km”
  var title: String { "By \(unit.rawValue)" + (scale.unit.isEmpty ? "" : ", in \(scale.unit)") }

  private var unit: Unit {
    let days = status.calendar.dayCount
    return days <= Self.mostDays ? .day : days <= Self.mostWeeks * 7 ? .week : .month
  }

  private var scale: GoalScale { GoalScale(aim: status.goal.aim, quantities: quantities) }

  private struct Gain {
    let firstDay: CalendarDay
    var amount: Double
  }

  /// The days so far, by what a column stands for.
  private var gains: [Gain] {
    var (gains, reached): ([Gain], Double) = ([], 0)
    for (offset, amount) in status.course.enumerated() {
      let day = status.days.lowerBound.advanced(by: offset)
      if gains.isEmpty || startsColumn(day) { gains.append(Gain(firstDay: day, amount: 0)) }
      gains[gains.count - 1].amount += amount - reached
      reached = amount
    }
    return gains
  }

  private func startsColumn(_ day: CalendarDay) -> Bool {
    switch unit {
    case .day: true
    case .week: day.weekday == .monday
    case .month: day.components.day == 1
    }
  }

  private var columns: [StackedColumns.Column] {
    let gains = gains
    return gains.enumerated().map { index, gain in
      let parts = gain.firstDay.components
      let month = quantities.date(daysSinceEpoch: gain.firstDay.daysSinceEpoch, style: .month)
      let before = index == 0 ? nil : gains[index - 1].firstDay.components
      let startsGroup = unit == .month ? before?.year != parts.year : before?.month != parts.month
      let value = scale(gain.amount) ?? 0
      return StackedColumns.Column(
        name(of: gain.firstDay), label: unit == .month ? month : "\(parts.day)",
        group: startsGroup ? unit == .month ? "\(parts.year)" : month : "", values: [value],
        total: value > 0 ? scale.totalText(value) : "", isCurrent: index == gains.count - 1)
    }
  }

  private func name(of day: CalendarDay) -> String {
    switch unit {
    case .day: quantities.day(day)
    case .week: "Week of \(quantities.day(day))"
    case .month: quantities.date(daysSinceEpoch: day.daysSinceEpoch, style: .monthYear)
    }
  }
}

/// The amounts of a goal on the axis of a chart.
private struct GoalScale {
  let aim: Goal.Aim
  let quantities: QuantityFormatter

  var isTime: Bool {
    if case .amount(.time, _) = aim { true } else { false }
  }

  /// Empty for amounts that have none, and for time, whose ticks name it.
  var unit: String { isTime ? "" : scale.unit }

  var steps: ValueTicks.Steps { isTime ? .duration : .number(multipleOf: 1) }

  func callAsFunction(_ amount: Double) -> Double? { scale(amount) }

  /// Without the unit.
  func tickText(_ value: Double) -> String {
    isTime ? quantities.durationTick(seconds: value) : quantities.number(value)
  }

  func valueText(_ value: Double) -> String {
    if isTime { return quantities.durationInWords(seconds: value) }
    return [quantities.number(value), scale.unit].filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// Without the unit.
  fileprivate func totalText(_ value: Double) -> String {
    isTime ? quantities.hours(seconds: value) : quantities.number(value)
  }

  private var scale: AxisScale {
    switch aim {
    case .amount(.distance, _): quantities.distanceScale
    case .amount(.ascent, _): quantities.elevationScale
    case .amount, .fitness: AxisScale(unit: "") { $0 }
    }
  }
}
