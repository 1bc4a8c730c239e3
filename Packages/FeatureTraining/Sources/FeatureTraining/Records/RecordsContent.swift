public import CorePresentation
public import CoreUI
import DomainCore
import DomainTraining
import DomainWorkout
import FeatureShared

public struct RecordsContent: Content {
  @Environment(\.isInteractive) private var isInteractive
  @Environment(\.width) private var width
  public let state: RecordsState
  public let onAction: @MainActor (RecordsAction) -> Void

  public init(state: RecordsState, onAction: @escaping @MainActor (RecordsAction) -> Void) {
    self.state = state
    self.onAction = onAction
  }

  public var hasPanels: Bool { state.list.value != nil }

  public var body: some View {
    VStack {
      RecordsHeader(state: state)
      FailureBanners(state)
      if let list = state.list.value {
        if isInteractive {
          PanelGrid { room in
            room.columns >= Self.leastColumnsOfProgression
              ? Self.layout(of: list, in: room) : "records"
          } panels: {
            Panel("Records", name: "records") { RecordsTable(state: state, list: list) }
            if width >= Self.leastColumnsOfProgression {
              RecordsProgression(state: state)
              course
            }
          }
        } else {
          RecordsTable(state: state, list: list)
        }
        RecordsNote(list: list)
      } else if state.list.isAwaited {
        Placeholder(lines: 12)
      }
    }
  }

  @ViewBuilder private var course: some View {
    if let record = state.selected, let sport = state.shownSport, let steps = state.progression.value {
      Panel("Over time", name: "course") {
        RecordCourse(measure: record.measure, sport: sport, steps: steps, today: state.today)
      }
    }
  }

  private static let leastColumnsOfProgression = 120
  private static let leastHeightOfCourse = 14

  /// The course is below the records if they leave room for it, or else below the progression.
  private static func layout(of list: RecordList, in room: PanelRoom) -> PanelLayout {
    // Their titles, a separator for each of the four groups, and the borders.
    let recordRows = list.records.count + 7
    if room.height - recordRows >= leastHeightOfCourse {
      let records: PanelLayout = .rows([.natural("records"), .share(1, "course")])
      return .columns([.share(2, records), .share(1, "progression")])
    }
    guard room.height >= 2 * leastHeightOfCourse else {
      return .columns([.share(2, "records"), .share(1, "progression")])
    }
    let progression: PanelLayout = .rows([.natural(atMost: room.height / 2, "progression"), .share(1, "course")])
    return .columns([.share(2, "records"), .share(1, progression)])
  }
}

/// The best efforts of a sport, all-time or of a year.
public typealias RecordsScreen = Screen<RecordsContent>

extension RecordsContent {
  public var fillsScreen: Bool { true }

  public var commands: [KeyCommand<RecordsAction>] {
    failureCommands + [
      KeyCommand(
        "open", "Open workout", KeyPress(.enter),
        action: state.selected.map { .openWorkout($0.best.workout) } ?? .refresh,
        unavailableBecause: state.selected == nil ? "No records yet." : nil),
      KeyCommand(
        "sport", state.nextSport.map { "Show \($0.name.lowercased())" } ?? "Next sport", .character("s"),
        action: state.nextSport.map { .show($0) } ?? .refresh,
        unavailableBecause: state.nextSport == nil ? "There are records of one sport only." : nil),
      KeyCommand(
        "earlier", state.year == nil ? "This year" : "Earlier year", .character("["),
        action: .showYear(state.earlierYear)),
      KeyCommand(
        "later", state.laterYear == nil ? "All years" : "Later year", .character("]"),
        action: .showYear(state.laterYear), unavailableBecause: state.year == nil ? "All years are shown." : nil),
      KeyCommand(
        "all", "All years", .character("t"), action: .showYear(nil),
        unavailableBecause: state.year == nil ? "All years are shown." : nil, isInHelpLine: false),
      KeyCommand(
        "explain", "Why this record", .character("w"), action: .explain,
        unavailableBecause: state.selected == nil ? "No records yet." : nil),
      KeyCommand("refresh", "Reload", .character("R"), action: .refresh, isInHelpLine: false),
    ]
  }

  public func action(for movement: Movement, in region: FrameRegion?) -> RecordsAction? {
    .move(movement, region?.rows)
  }
}

/// The sport and the period, with the keys that change them.
private struct RecordsHeader: View {
  @Environment(\.isInteractive) private var isInteractive
  @Environment(\.keys) private var keys
  @Environment(\.quantities) private var quantities
  let state: RecordsState

  var body: some View { HeaderLine(leading, trailing: [], sentence: sentence) }

  /// A chosen year, or the days of the filter.
  private var span: String? {
    guard let year = state.year else { return state.filter.span(quantities) }
    return "\(year)"
  }

  private var period: String { span ?? "All years" }

  /// A year is a part of the days of the filter.
  private var filter: String? {
    state.year == nil ? state.filter.summaryBesideSpan : state.filter.summary
  }

  private func key(_ command: String) -> Text { Text(keys.name(of: command)).bold().foreground(.key) }

  private var leading: [Text] {
    let title = Text(isInteractive ? period : "Records").bold().foreground(.strong)
    let sport = state.shownSport.map { [Text($0.name).foreground($0.color)] } ?? []
    let filter = filter.map { [Text($0).foreground(.secondary)] } ?? []
    guard isInteractive else { return [title] + sport + [Text(span ?? "all years").foreground(.secondary)] + filter }
    return [key("earlier") + Text(" ") + title + Text(" ") + key("later")]
      + (state.nextSport == nil ? sport : [key("sport") + Text(" ")].map { $0 + (sport.first ?? Text("")) }) + filter
  }

  private var sentence: String {
    let sport = state.shownSport.map { " in \($0.name.lowercased())" } ?? ""
    let filter = filter.map { ", only \($0)" } ?? ""
    return "Records\(sport), \(span ?? "all years")\(filter)."
  }
}

/// Each record with its day, its workout, and what it beat.
private struct RecordsTable: View {
  @Environment(\.quantities) private var quantities
  @Environment(\.isInteractive) private var isInteractive
  let state: RecordsState
  let list: RecordList

  var body: some View {
    if let sport = list.sport {
      Table(
        list.records, position: isInteractive ? state.position : nil, name: "records",
        separator: { separator(before: $0) }, emptyText: emptyText
      ) {
        TableColumn("Record", priority: 10) { Text(quantities.name(of: $0.measure)) }
        TableColumn("Best", alignment: .trailing, priority: 9) {
          Text.figure(quantities.value($0.best.value, of: $0.measure, in: sport))
        }
        TableColumn(sport.speedConvention == .speed ? "Speed" : "Pace", alignment: .trailing, priority: 5) {
          Text(speed(of: $0, in: sport)).foreground(.secondary)
        }
        TableColumn("Better by", alignment: .trailing, priority: 4) { improvement($0, in: sport) }
        TableColumn("Day", priority: 8) {
          Text(quantities.date(daysSinceEpoch: $0.best.day.daysSinceEpoch, style: .dayMonthYear)).foreground(.secondary)
        }
        TableColumn("Workout", priority: 7, minWidth: 12) { Text($0.best.title).lineLimit(1) }
      }
    } else {
      Text(emptyText).foreground(.secondary)
    }
  }

  private var emptyText: String {
    if list.outdatedCount > 0 { return "Best efforts are being computed." }
    return state.year == nil && state.filter == WorkoutFilter()
      ? "No records yet: they come from the tracks and figures of your workouts." : "No workout matches."
  }

  private func speed(of record: PersonalRecord, in sport: Sport) -> String {
    guard case .time(let meters) = record.measure else { return "" }
    return quantities.speed(metersPerSecond: meters / record.best.value, in: sport)
  }

  private func improvement(_ record: PersonalRecord, in sport: Sport) -> Text {
    guard let previous = record.previous else { return Text("") }
    return Text(quantities.improvement(from: previous.value, to: record.best.value, of: record.measure, in: sport))
      .foreground(.good)
  }

  private func separator(before row: Int) -> TableSeparator? {
    let group = Self.group(list.records[row].measure)
    guard row == 0 || Self.group(list.records[row - 1].measure) != group else { return nil }
    return TableSeparator(group)
  }

  private static func group(_ measure: EffortMeasure) -> String {
    switch measure {
    case .time: "Fastest"
    case .whole: "Whole workouts"
    case .power: "Power"
    case .heartRate: "Heart rate"
    }
  }
}

/// How many workouts the records do not contain yet.
private struct RecordsNote: View {
  @Environment(\.quantities) private var quantities
  let list: RecordList

  var body: some View {
    if list.outdatedCount > 0 {
      Text("\(quantities.count(list.outdatedCount)) more to compute.").foreground(.secondary)
    }
  }
}

/// The selected record on each day since it was first set.
private struct RecordCourse: View {
  @Environment(\.quantities) private var quantities
  let measure: EffortMeasure
  let sport: Sport
  /// The latest first.
  let steps: [RecordedEffort]
  let today: CalendarDay

  var body: some View {
    if let first = steps.last, let latest = steps.first {
      if steps.count > 1 {
        PlotStack([plot(from: first, to: latest)], axis: axis(from: first.day.daysSinceEpoch))
      } else {
        Text("Set on \(quantities.day(latest.day)), and not beaten since.")
      }
    }
  }

  private var scale: RecordScale { RecordScale(measure: measure, sport: sport, quantities: quantities) }

  private func plot(from first: RecordedEffort, to latest: RecordedEffort) -> Plot {
    let scale = scale
    return Plot(
      [Plot.Line("Best", series(from: first.day.daysSinceEpoch), color: scale.color, isNamed: true)],
      heading: Plot.Heading(scale.name, unit: scale.unit, color: scale.color), steps: scale.steps,
      sentence: sentence(from: first, to: latest), tickText: scale.text, valueText: scale.text)
  }

  /// The best so far of each day.
  private func series(from firstDay: Int) -> PlotSeries {
    let lastDay = max(today.daysSinceEpoch, steps.first?.day.daysSinceEpoch ?? firstDay)
    var left = steps.reversed()[...]
    var best: Double?
    let values = (firstDay...lastDay).map { day in
      while let next = left.first, next.day.daysSinceEpoch <= day {
        best = scale(next.value)
        left.removeFirst()
      }
      return best
    }
    return PlotSeries(values, from: Double(firstDay), step: 1, isRunningTotal: true)
  }

  private func sentence(from first: RecordedEffort, to latest: RecordedEffort) -> String {
    func text(_ effort: RecordedEffort) -> String {
      "\(quantities.value(effort.value, of: measure, in: sport)) on \(quantities.day(effort.day))"
    }
    return
      "\(quantities.name(of: measure)): from \(text(first)) to \(text(latest)), in \(quantities.count(steps.count - 1, of: "step"))."
  }

  private func axis(from firstDay: Int) -> PlotAxis {
    let last = max(firstDay + 1, today.daysSinceEpoch)
    let isOverYears = last - firstDay > 400
    return .days(firstDay...last, lastText: "today", firstWeekday: Weekday.monday.index) { place, _ in
      quantities.date(daysSinceEpoch: place, style: isOverYears ? .monthYear : .dayMonth)
    }
  }
}

/// The values of a record on the axis of a chart: what was faster or more is higher up.
private struct RecordScale {
  let measure: EffortMeasure
  let sport: Sport
  let quantities: QuantityFormatter

  var unit: String { scale.unit }

  var name: String {
    switch measure {
    case .time, .whole(.speed): isPace ? "Pace" : "Speed"
    case .power: "Power"
    case .heartRate: "Heart rate"
    case .whole(.distance): "Distance"
    case .whole(.movingTime): "Time"
    case .whole(.ascent), .whole(.climb): "Ascent"
    }
  }

  var color: ColorRole {
    switch measure {
    case .time, .whole(.speed): .quantity(.pace)
    case .power: .quantity(.power)
    case .heartRate: .quantity(.heart)
    case .whole(.ascent), .whole(.climb): .quantity(.altitude)
    case .whole(.distance), .whole(.movingTime): .accent
    }
  }

  var steps: ValueTicks.Steps {
    switch measure {
    case .time, .whole(.speed): isPace ? .pace : .number(multipleOf: 0.1)
    case .whole(.movingTime): .duration
    case .whole(.distance): .number(multipleOf: 0.1)
    case .power, .heartRate, .whole(.ascent), .whole(.climb): .number(multipleOf: 1)
    }
  }

  func callAsFunction(_ value: Double) -> Double? {
    if case .time(let meters) = measure { scale(value > 0 ? meters / value : nil) } else { scale(value) }
  }

  func text(_ value: Double) -> String {
    switch measure {
    case .time, .whole(.speed):
      isPace ? quantities.paceText(seconds: value) : quantities.number(value, fractionDigits: 1)
    case .whole(.movingTime): quantities.durationTick(seconds: value)
    case .whole(.distance): quantities.number(value, fractionDigits: 1)
    case .power, .heartRate, .whole(.ascent), .whole(.climb): quantities.number(value)
    }
  }

  private var isPace: Bool { sport.speedConvention != .speed }

  private var scale: AxisScale {
    switch measure {
    case .time, .whole(.speed): quantities.speedScale(in: sport)
    case .power: AxisScale(unit: "W") { $0 }
    case .heartRate: AxisScale(unit: "bpm") { $0 }
    case .whole(.distance): quantities.distanceScale
    case .whole(.movingTime): AxisScale(unit: "") { $0 }
    case .whole(.ascent), .whole(.climb): quantities.elevationScale
    }
  }
}

/// How the selected record developed, the latest first.
private struct RecordsProgression: View {
  @Environment(\.quantities) private var quantities
  let state: RecordsState

  var body: some View {
    Panel(state.selected.map { quantities.name(of: $0.measure) } ?? "Progression", name: "progression") {
      if let record = state.selected, let sport = state.shownSport, let steps = state.progression.value {
        Table(rows(of: steps), emptyText: "") {
          TableColumn("Day", priority: 9) {
            Text(quantities.date(daysSinceEpoch: $0.effort.day.daysSinceEpoch, style: .dayMonthYear))
              .foreground(.secondary)
          }
          TableColumn("Best", alignment: .trailing, priority: 8) {
            Text.figure(quantities.value($0.effort.value, of: record.measure, in: sport))
          }
          TableColumn("Better by", alignment: .trailing, priority: 7) { row in
            Text(
              row.previous.map {
                quantities.improvement(from: $0, to: row.effort.value, of: record.measure, in: sport)
              } ?? ""
            ).foreground(.good)
          }
          TableColumn("Workout", priority: 1, minWidth: 8) { Text($0.effort.title).lineLimit(1) }
        }
      }
    }
  }

  private struct Row {
    let effort: RecordedEffort
    let previous: Double?
  }

  private func rows(of steps: [RecordedEffort]) -> [Row] {
    steps.enumerated().map { index, effort in
      Row(effort: effort, previous: index + 1 < steps.count ? steps[index + 1].value : nil)
    }
  }
}
