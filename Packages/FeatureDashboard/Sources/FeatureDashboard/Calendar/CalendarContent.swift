public import CorePresentation
public import CoreUI
import DomainCore
import DomainTraining
import DomainWorkout
import FeatureShared

public struct CalendarContent: Content {
  @Environment(\.audience) private var audience
  @Environment(\.width) private var width
  @Environment(\.height) private var height
  @Environment(\.panels) private var panels
  public let state: CalendarState
  public let onAction: @MainActor (CalendarAction) -> Void

  public init(state: CalendarState, onAction: @escaping @MainActor (CalendarAction) -> Void) {
    self.state = state
    self.onAction = onAction
  }

  public var hasPanels: Bool { state.mode == .month ? state.month.value != nil : state.year.value != nil }

  public var body: some View {
    VStack {
      CalendarHeader(state: state)
      if height ?? .max >= 24, let comparison = state.comparison {
        CalendarComparisonLine(comparison: comparison).padding(.horizontal)
      }
      FailureBanners(state)
      if state.mode == .month, let month = state.month.value {
        grid(of: month)
      } else if state.mode == .year, let year = state.year.value {
        grid(of: year)
      } else if state.isAwaited {
        Placeholder(lines: 8)
      }
    }
  }

  private func grid(of month: TrainingMonth) -> some View {
    PanelGrid {
      monthLayout($0, weekCount: month.weeks.count)
    } panels: {
      if width < CalendarMonthView.leastWidth {
        Panel(month.month.nameAndYear, name: "month") { CalendarDayList(month: month, state: state) }
      } else {
        Panel(month.month.nameAndYear, name: "month", isBare: true) {
          CalendarMonthView(month: month, state: state)
        }
      }
      if month.totals.volume.workoutCount > 0 { CalendarLoadsPanel(month: month, today: state.today) }
      if !audience.isPage { CalendarDayPanel(state: state) }
    }
  }

  private func grid(of year: TrainingYear) -> some View {
    let hasChart = year.months.contains { !$0.sports.isEmpty }
    return PanelGrid {
      yearLayout($0, hasChart: hasChart)
    } panels: {
      CalendarYearPanel(year: year, state: state)
      CalendarMonthsPanel(year: year)
      if hasChart { CalendarMonthsChart(year: year) }
      if !audience.isPage { CalendarDayPanel(state: state) }
    }
  }

  private func yearLayout(_ room: PanelRoom, hasChart: Bool) -> PanelLayout {
    guard let rows = room.rows else { return .rows([.natural("year"), .natural("months")]) }
    guard room.columns >= 120 else {
      let day: PanelTrack = panels.focused == "day" ? .natural(atMost: max(4, rows / 3), "day") : .whenFocused("day")
      return .rows([.natural("year"), .share(1, "months"), day])
    }
    let below: PanelLayout = .columns([.share(2, "months"), .share(1, "day")])
    return hasChart && rows >= 34
      ? .rows([.natural("year"), .fixed(15, below), .share(1, "chart")]) : .rows([.natural("year"), .share(1, below)])
  }

  /// The selected day has no room of its own in a smaller screen until it has the focus.
  private func monthLayout(_ room: PanelRoom, weekCount: Int) -> PanelLayout {
    guard let rows = room.rows else { return .rows([.natural("month"), .natural("day")]) }
    if room.columns >= 160 {
      // A day of six rows shows two workouts; what is left of a high screen shows how hard each day was.
      let height = 7 * weekCount + 1
      let month: PanelLayout =
        rows - height >= CalendarLoadsPanel.leastHeight
        ? .rows([.fixed(height, "month"), .share(1, "loads")]) : "month"
      return .columns([.share(1, month), .fixed(max(44, room.columns / 4), "day")])
    }
    // In the same order, whichever has the focus.
    guard panels.focused == "day" else { return .rows([.share(1, "month"), .whenFocused("day")]) }
    return .rows([.share(1, "month"), .natural(atMost: max(4, rows / 3), "day")])
  }
}

/// A month or a year of training, day by day.
public typealias CalendarScreen = Screen<CalendarContent>

extension CalendarContent {
  public var commands: [KeyCommand<CalendarAction>] {
    failureCommands + [open] + moves + [
      KeyCommand(
        "today", "Today", .character("t"), action: .today,
        unavailableBecause: state.day == state.today ? "Today is selected." : nil),
      KeyCommand("add", "Add on this day", .character("n"), action: .addWorkout),
      KeyCommand(
        "mode", state.mode == .month ? "Year" : "Month", .character("m"),
        action: .show(state.mode == .month ? .year : .month)),
      KeyCommand(
        "sport", state.nextSport.map { "Only \($0.name.lowercased())" } ?? "All sports", .character("s"),
        action: .filter(state.nextSport), unavailableBecause: state.sports.isEmpty ? "No sports yet." : nil),
      KeyCommand(
        "explain", "Why these figures", .character("w"), action: .explain,
        unavailableBecause: state.sports.isEmpty ? "There are no figures yet." : nil, isInHelpLine: false),
      KeyCommand("refresh", "Reload", .character("R"), action: .refresh, isInHelpLine: false),
    ]
  }

  public func action(for movement: Movement, in region: FrameRegion?) -> CalendarAction? {
    let days = state.listedDays
    if state.mode == .month, let region, region.name == CalendarDayList.name {
      let row = days.firstIndex { $0.day == state.day } ?? 0
      switch movement {
      case .rows(let count):
        let last = max(0, days.count - 1)
        let next = max(0, min(row + max(-1_000, min(count, 1_000)), last))
        return days.dropFirst(next).first.map { .select($0.day) }
      case .toRow(let row): return days.dropFirst(max(0, row)).first.map { .select($0.day) }
      case .pages, .columns, .toStart, .toEnd, .toColumn: break
      }
    }
    if let region, PanelRegion.panel(scrolledBy: region.name) != nil { return nil }
    if case .toRow = movement {
      guard let index = region.flatMap({ CalendarGrid.day(ofRegion: $0.name) }) else { return nil }
      let shown = (state.month.value?.weeks ?? []).flatMap(\.days)
      return shown.dropFirst(max(0, index)).first.map { .select($0.day) }
    }
    return state.day(after: movement).map { .select($0) }
  }

  private var open: KeyCommand<CalendarAction> {
    let count = state.selected?.workouts.count ?? 0
    let isEmpty = count == 0 && state.selected.map { state.planned(on: $0).isEmpty } != false
    return KeyCommand(
      "open", state.mode == .year ? "Open month" : count > 1 ? "List the day" : "Open", KeyPress(.enter),
      action: .openDay, unavailableBecause: state.mode == .month && isEmpty ? "No workouts on this day." : nil)
  }

  private var moves: [KeyCommand<CalendarAction>] {
    let unit = state.mode == .month ? "month" : "year"
    return [
      KeyCommand("earlier", "Earlier \(unit)", .character("["), action: .earlier),
      KeyCommand("later", "Later \(unit)", .character("]"), action: .later),
    ]
  }
}

/// The month or year, the keys that change it, and its totals.
private struct CalendarHeader: View {
  @Environment(\.isInteractive) private var isInteractive
  @Environment(\.keys) private var keys
  @Environment(\.quantities) private var quantities
  let state: CalendarState

  var body: some View { HeaderLine(leading, trailing: trailing, sentence: sentence) }

  private var title: String {
    state.mode == .month ? state.shownMonth.nameAndYear : String(state.shownMonth.year)
  }

  private var totals: WorkoutTotals? {
    switch state.mode {
    case .month: state.month.value.flatMap { $0.month == state.shownMonth ? $0.totals : nil }
    case .year: state.year.value.flatMap { $0.year == state.shownMonth.year ? $0.totals : nil }
    }
  }

  /// The last day with training before a month or year without any.
  private var previousDay: String? {
    guard totals?.volume.workoutCount == 0 else { return nil }
    let day =
      switch state.mode {
      case .month: state.month.value?.previousTrainingDay
      case .year: state.year.value?.previousTrainingDay
      }
    return day.map { quantities.date(daysSinceEpoch: $0.daysSinceEpoch, style: .dayMonthYear) }
  }

  private func key(_ command: String) -> Text { Text(keys.name(of: command)).bold().foreground(.key) }

  private var leading: [Text] {
    let title = Text(title).bold().foreground(.strong)
    let sport = state.sport.map { [Text($0.name).foreground($0.color)] } ?? []
    guard isInteractive else { return [title] + sport }
    func mode(_ mode: CalendarState.Mode, _ name: String) -> Text {
      state.mode == mode
        ? Text(" \(name) ").bold().foreground(.strong).background(.selection)
        : Text(" \(name) ").foreground(.secondary)
    }
    return [key("earlier") + Text(" ") + title + Text(" ") + key("later")] + sport + [
      key("today") + Text(" today").foreground(.secondary),
      key("mode") + Text(" ") + mode(.month, "month") + mode(.year, "year"),
    ]
  }

  private var trailing: [Text] {
    if let previousDay { return [Text("last workout on \(previousDay)").foreground(.secondary)] }
    guard let totals, totals.volume.workoutCount > 0 else { return [] }
    let volume = totals.volume
    let count = volume.workoutCount
    var texts = [
      Text.figure("\(quantities.count(count)) \(CalendarNames.workouts(count))"),
      Text.figure(quantities.duration(seconds: volume.movingTime)),
    ]
    if volume.distanceMeters > 0 {
      texts.append(.figure(quantities.distance(meters: volume.distanceMeters, fractionDigits: 0)))
    }
    return texts + [Text.figure("load \(quantities.number(totals.loadPoints))")]
  }

  private var sentence: String {
    let scope = state.sport.map { ", only \($0.name.lowercased())" } ?? ""
    guard let totals else { return "\(title)\(scope)." }
    guard totals.volume.workoutCount > 0 else {
      return "\(title)\(scope): no workouts." + (previousDay.map { " The last workout before was on \($0)." } ?? "")
    }
    let count = totals.volume.workoutCount
    return "\(title)\(scope): \(quantities.count(count)) \(CalendarNames.workouts(count)), \(quantities.words(totals))."
  }
}

/// The difference to the month or year before.
private struct CalendarComparisonLine: View {
  @Environment(\.quantities) private var quantities
  let comparison: CalendarComparison

  var body: some View {
    parts.dropFirst().reduce(parts[0]) { $0 + Text(" · ").foreground(.secondary) + $1 }
      .lineLimit(1)
  }

  private var parts: [Text] {
    let (now, then) = (comparison.current, comparison.other)
    let name = quantities.name(of: comparison.otherPeriod)
    let time = change(now.volume.movingTime - then.volume.movingTime) { quantities.duration(seconds: $0) }
    var parts = [time + Text(" on \(name)\(comparison.isToDate ? " so far" : "")").foreground(.secondary)]
    if now.volume.distanceMeters > 0 || then.volume.distanceMeters > 0 {
      parts.append(change(now.volume.distanceMeters - then.volume.distanceMeters) { quantities.distance(meters: $0) })
    }
    parts.append(
      change(now.loadPoints - then.loadPoints) { quantities.number($0) } + Text(" load").foreground(.secondary))
    let count = now.volume.workoutCount - then.volume.workoutCount
    parts.append(
      change(Double(count)) { quantities.number($0) }
        + Text(" \(CalendarNames.workouts(Int(clamping: count.magnitude)))").foreground(.secondary))
    return parts
  }

  private func change(_ difference: Double, _ format: (Double) -> String) -> Text {
    Text.change(difference, format(difference.magnitude), trend: .neutral)
  }
}

/// The words of the calendar.
private enum CalendarNames {
  static func workouts(_ count: Int) -> String { count == 1 ? "workout" : "workouts" }
}

extension QuantityFormatter {
  /// The distance of a workout in little room: "12 km", "4.7 km"; empty if it has none.
  func shortDistance(of workout: Workout) -> String {
    guard let meters = workout.distance.value, meters > 0 else { return "" }
    if workout.sport.speedConvention == .pacePerHundred { return distance(meters: meters, in: workout.sport) }
    return distance(meters: meters, fractionDigits: meters < 10_000 ? 1 : 0)
  }

  /// Time, distance and load in words, each only if there is any: "56:30, 12.40 km, load 75".
  func words(_ totals: WorkoutTotals) -> String {
    var parts = [duration(seconds: totals.volume.movingTime)]
    if totals.volume.distanceMeters > 0 { parts.append(distance(meters: totals.volume.distanceMeters)) }
    if totals.loadPoints > 0 { parts.append("load \(number(totals.loadPoints))") }
    return parts.joined(separator: ", ")
  }
}

/// A planned workout in the little room of a calendar, and in words.
struct CalendarPlannedText {
  let planned: PlannedWorkout
  let quantities: QuantityFormatter

  /// The mark of something planned, one column wide.
  static func mark(in symbols: SymbolSet) -> String { symbols == .ascii ? "~" : "◦" }

  var title: String { planned.title ?? planned.sport.name }

  /// How much, in little room: “1:30”, “12 km” or “60”; empty if the plan states no amount.
  var amount: String {
    if let seconds = planned.seconds { return quantities.hours(seconds: seconds) }
    if let meters = planned.meters { return quantities.distance(meters: meters, fractionDigits: 0) }
    return planned.loadPoints.map { quantities.number($0) } ?? ""
  }

  /// “Tempo, planned: running, 45:00, load 60”
  var sentence: String { "\(title), planned: \(words)" }

  /// “running, 45:00, load 60”
  var words: String {
    let comparison = PlanComparison(day: planned.day, sport: planned.sport, planned: [planned])
    let amounts = PlanComparisonText(comparison, quantities).plannedAmounts
    return [planned.sport.name.lowercased(), amounts].filter { !$0.isEmpty }.joined(separator: ", ")
  }
}
