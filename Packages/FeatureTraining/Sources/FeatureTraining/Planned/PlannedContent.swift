import CorePresentation
public import CoreUI
import DomainCore
import DomainItems
import DomainTraining
public import DomainWorkout
import FeatureShared

public struct PlannedContent: ItemListContent {
  public typealias ListedRow = PlannedStatus

  @Environment(\.isInteractive) private var isInteractive
  @Environment(\.keys) private var keys
  @Environment(\.quantities) private var quantities
  @Environment(\.remedies) private var remedies
  public let state: PlannedState
  public let onAction: @MainActor (PlannedAction) -> Void

  public init(state: PlannedState, onAction: @escaping @MainActor (PlannedAction) -> Void) {
    self.state = state
    self.onAction = onAction
  }

  public var hasPanels: Bool { state.form == nil && !(state.rows.value ?? []).isEmpty }

  public var body: some View {
    VStack {
      FailureBanners(state)
      if let form = state.form {
        FormView(form)
      } else if let planned = state.rows.value {
        if planned.isEmpty {
          Banner(.info, "No planned workouts. \(start)")
        } else if isInteractive {
          panels(planned)
        } else {
          PlannedTable(planned: planned)
        }
      } else if state.rows.isAwaited {
        Placeholder(lines: 6)
      }
    }
  }

  private func panels(_ planned: [PlannedStatus]) -> some View {
    ListAndDetail(
      list: PanelPart("Planned", state: Text("\(state.position.row + 1) of \(quantities.count(planned.count))")) {
        PlannedTable(planned: planned, position: state.position)
      },
      detail: PanelPart("Workout", state: state.selected.map { Text(PlannedText($0, quantities).result) }) {
        if let selected = state.selected { PlannedDetail(status: selected) }
      }, course: PlannedCourse(planned).map { course in PanelPart("Time by day") { course } },
      more: PanelPart("By week") { PlannedWeeks(planned: planned) })
  }

  private var start: String {
    isInteractive ? "Press \(keys.name(of: "add")) to plan one." : remedies(Remedy.planWorkout)
  }
}

/// The workouts that the athlete intends to do, and how the last ones went.
public typealias PlannedScreen = Screen<PlannedContent>

extension PlannedContent {
  public var commands: [KeyCommand<PlannedAction>] {
    let selected = state.selected
    let isDone = selected.map { $0.comparison.done.volume.workoutCount > 0 } == true
    return itemCommands(
      adding: "Plan a workout",
      showing: [
        KeyCommand(
          "list", "What was done", .character("o"),
          action: selected.map { .listWorkouts($0.planned) } ?? .list(.refresh),
          unavailableBecause: nothingSelected ?? (isDone ? nil : "Nothing was done in this sport on that day."))
      ])
  }
}

/// The planned workouts as rows: first today's and later ones, then the earlier ones with their results.
private struct PlannedTable: View {
  @Environment(\.quantities) private var quantities
  @Environment(\.symbols) private var symbols
  @Environment(\.isInteractive) private var isInteractive
  let planned: [PlannedStatus]
  var position: ListPosition?

  var body: some View {
    Table(planned, position: position, name: "planned") {
      TableColumn("Day", priority: 10) { Text(text($0).day).foreground($0.daysLeft == 0 ? .focus : .primary) }
      TableColumn("", priority: 10) {
        Text(mark: $0.planned.sport.mark(in: symbols), words: "").foreground($0.planned.sport.color)
      }
      TableColumn("Workout", priority: 9, minWidth: 8) { Text(text($0).title).lineLimit(1) }
      TableColumn("Sport", priority: 3) { $0.planned.title == nil ? "" : $0.planned.sport.name }
      TableColumn("Time", alignment: .trailing, priority: 7) { text($0).time }
      TableColumn("Distance", alignment: .trailing, priority: 5) { text($0).distance }
      TableColumn("Load", alignment: .trailing, priority: 4) { text($0).load }
      TableColumn("Result", priority: 8) { Text(text($0).result).foreground(text($0).color) }
      if !isInteractive { TableColumn("Id", priority: 6) { $0.id.description.shortID } }
    }
  }

  private func text(_ status: PlannedStatus) -> PlannedText { PlannedText(status, quantities) }
}

/// The selected planned workout: when it is due or how it went, and its values.
private struct PlannedDetail: View {
  @Environment(\.quantities) private var quantities
  let status: PlannedStatus

  var body: some View {
    Text(text.sentence).foreground(text.color == .secondary ? .primary : text.color)
    if let share = status.comparison.share, status.standing != .upcoming {
      ProgressBar(min(share, 1), color: text.color)
    }
    KeyValueGrid(items, maxColumns: 2)
    if let notes = status.planned.notes {
      Text("Notes").bold().foreground(.accent)
      Text(notes)
    }
  }

  private var text: PlannedText { PlannedText(status, quantities) }

  private var items: [LabeledContent] {
    let optional = [
      ("Time", text.time), ("Distance", text.distance), ("Load", text.load), ("Done", text.done),
      ("Together", text.together),
    ]
    return [
      LabeledContent("Workout", text.title), LabeledContent("Sport", status.planned.sport.name),
      LabeledContent("Day", quantities.day(status.planned.day)),
    ] + optional.filter { !$0.1.isEmpty }.map { LabeledContent($0, $1) }
  }
}

/// How much time is planned for each day around today, and what became of it.
private struct PlannedCourse: View {
  private static let (daysBefore, daysAfter) = (14, 27)
  private static let standings: [PlanComparison.Standing] = [.done, .partly, .missed, .upcoming]

  @Environment(\.quantities) private var quantities
  private let planned: [PlannedStatus]
  private let days: ClosedRange<Int>

  /// - Returns: `nil` if no planned time is near today.
  init?(_ planned: [PlannedStatus]) {
    self.planned = planned.filter { status in
      (-Self.daysBefore...Self.daysAfter).contains(status.daysLeft) && (status.planned.seconds ?? 0) > 0
    }
    let days = self.planned.map(\.planned.day.daysSinceEpoch)
    guard let first = days.min(), let last = days.max() else { return nil }
    self.days = first...last
  }

  var body: some View {
    StackedColumns(
      columns, parts: Self.standings.map { StackedColumns.Part(Self.name(of: $0), color: Self.color(of: $0)) },
      namesEmpty: false, steps: .duration,
      tickText: { quantities.durationTick(seconds: $0) }, valueText: { quantities.duration(seconds: $0) })
  }

  private var columns: [StackedColumns.Column] {
    let byDay = Dictionary(grouping: planned) { $0.planned.day.daysSinceEpoch }
    return days.map { number in
      let (day, planned) = (CalendarDay(daysSinceEpoch: number), byDay[number] ?? [])
      let values = Self.standings.map { standing in
        planned.filter { $0.standing == standing }.reduce(0) { $0 + ($1.planned.seconds ?? 0) }
      }
      let total = values.reduce(0, +)
      let startsMonth = number == days.lowerBound || day.components.day == 1
      return StackedColumns.Column(
        quantities.day(day), label: "\(day.components.day)",
        group: startsMonth ? quantities.date(daysSinceEpoch: number, style: .month) : "",
        values: values, total: total > 0 ? quantities.hours(seconds: total) : "",
        shortTotal: quantities.shortHours(seconds: total),
        isCurrent: planned.contains { $0.daysLeft == 0 })
    }
  }

  private static func color(of standing: PlanComparison.Standing) -> ColorRole {
    standing == .upcoming ? .accent : standing.color
  }

  private static func name(of standing: PlanComparison.Standing) -> String {
    switch standing {
    case .done: "done"
    case .partly: "partly done"
    case .missed: "missed"
    case .upcoming, .unplanned: "planned"
    }
  }
}

/// What is planned for each week, in the order of the list.
private struct PlannedWeeks: View {
  private struct Week {
    let firstDay: CalendarDay
    let planned: [PlannedStatus]

    func sum(_ value: (PlannedStatus) -> Double?) -> Double? {
      let values = planned.compactMap(value)
      return values.isEmpty ? nil : values.reduce(0, +)
    }

    var isLoadEstimated: Bool { planned.contains { $0.load?.isEstimated == true } }
  }

  @Environment(\.quantities) private var quantities
  let planned: [PlannedStatus]

  var body: some View {
    Table(weeks) {
      TableColumn("Week of", priority: 9) { quantities.day($0.firstDay) }
      TableColumn("Planned", alignment: .trailing, priority: 8) { quantities.count($0.planned.count) }
      TableColumn("Time", alignment: .trailing, priority: 7) {
        $0.sum(\.planned.seconds).map { quantities.duration(seconds: $0) } ?? QuantityFormatter.absent
      }
      TableColumn("Distance", alignment: .trailing, priority: 6) {
        $0.sum(\.planned.meters).map { quantities.distance(meters: $0) } ?? QuantityFormatter.absent
      }
      TableColumn("Load", alignment: .trailing, priority: 5) { week in
        week.sum(\.load?.points).map { quantities.number($0) + (week.isLoadEstimated ? " est." : "") }
          ?? QuantityFormatter.absent
      }
    }
  }

  private var weeks: [Week] {
    var firstDays: [CalendarDay] = []
    var planned: [CalendarDay: [PlannedStatus]] = [:]
    for status in self.planned {
      let firstDay = status.planned.day.startOfWeek(on: .monday)
      if planned[firstDay] == nil { firstDays.append(firstDay) }
      planned[firstDay, default: []].append(status)
    }
    return firstDays.map { Week(firstDay: $0, planned: planned[$0] ?? []) }
  }
}

/// A line through points, straight between two neighbors.
struct PointLine {
  typealias Point = (place: Double, value: Double)

  /// In the order of their places; at least one.
  private let points: [Point]

  /// - Returns: `nil` without points.
  init?(_ points: [Point]) {
    guard !points.isEmpty else { return nil }
    self.points = points.sorted { $0.place < $1.place }
  }

  var places: ClosedRange<Double> { points[0].place...points[points.count - 1].place }

  /// Before the first and after the last point, the value is theirs.
  func value(at place: Double) -> Double {
    guard let next = points.firstIndex(where: { $0.place > place }) else { return points[points.count - 1].value }
    guard next > 0 else { return points[0].value }
    let (left, right) = (points[next - 1], points[next])
    return left.value + (right.value - left.value) * (place - left.place) / (right.place - left.place)
  }
}
