public import CorePresentation
public import CoreUI
import DomainCore
import DomainTraining
import DomainWorkout
import FeatureShared

public struct PeriodsContent: Content {
  @Environment(\.quantities) private var quantities
  public let state: PeriodsState
  public let onAction: @MainActor (PeriodsAction) -> Void

  public init(state: PeriodsState, onAction: @escaping @MainActor (PeriodsAction) -> Void) {
    self.state = state
    self.onAction = onAction
  }

  public var hasPanels: Bool { state.report.value != nil }

  public var body: some View {
    VStack {
      PeriodsHeader(state: state)
      FailureBanners(state)
      if let report = state.report.value {
        PanelGrid {
          Self.layout($0)
        } panels: {
          panels(of: report)
        }
      } else if state.report.isAwaited {
        Placeholder(lines: 8)
      }
    }
  }

  @ViewBuilder private func panels(of report: PeriodReport) -> some View {
    Panel("Totals", name: "totals", footer: report.isToDate ? Text("up to today") : nil) {
      PeriodTotalsTable(
        current: report.current, other: report.other, otherName: otherName(of: report), isToDate: report.isToDate)
    }
    Panel("Time by \(report.steps.unit.name)", name: "steps") { PeriodBars(report: report) }
    Panel("By sport", name: "sports") { PeriodSportsTable(report: report) }
    Panel("Fitness and load", name: "balance", state: report.balance.map { Text(day($0.day)) }) {
      PeriodBalanceView(balance: report.balance)
    }
    Panel("Streaks and Eddington number", name: "habits", state: Text("all time")) {
      PeriodHabitsView(habits: report.habits)
    }
  }

  private func day(_ day: CalendarDay) -> String {
    quantities.date(daysSinceEpoch: day.daysSinceEpoch, style: .dayMonthYear)
  }

  /// The other period, if its name is short.
  private func otherName(of report: PeriodReport) -> String {
    guard let other = report.otherPeriod else { return "" }
    switch other.unit {
    case .month, .year: return quantities.name(of: other)
    case .day, .week, .season, nil: return other.firstDay < report.period.firstDay ? "Before" : "Other"
    }
  }

  private static func layout(_ room: PanelRoom) -> PanelLayout {
    guard room.rows != nil else {
      return .rows([
        .natural("totals"), .natural("steps"), .natural("sports"), .natural("balance"), .natural("habits"),
      ])
    }
    guard room.columns >= 120 else {
      guard room.height >= 34 else {
        return .rows([.natural("totals"), .share(1, "steps")])
      }
      return .rows([
        .natural("totals"), .share(1, "steps"), .natural(atMost: 8, "sports"), .natural("balance"),
        .natural(atMost: 8, "habits"),
      ])
    }
    let top: PanelLayout = .columns([.share(3, "totals"), .share(2, "balance")])
    let bottom: PanelLayout = .columns([.share(3, "sports"), .share(2, "habits")])
    return .rows([.natural(top), .share(1, "steps"), .natural(atMost: max(6, room.height / 3), bottom)])
  }
}

/// The training of any period, beside that of another one.
public typealias PeriodsScreen = Screen<PeriodsContent>

extension PeriodsContent {
  public var commands: [KeyCommand<PeriodsAction>] {
    let next = state.nextUnit
    let unit = next.unit?.name ?? ""
    let baseline = state.nextBaseline
    let isCurrent = state.period.contains(state.today)
    return failureCommands + [
      KeyCommand("open", "Workouts", KeyPress(.enter), action: .openWorkouts),
      KeyCommand("earlier", "Earlier", .character("["), action: .earlier),
      KeyCommand("later", "Later", .character("]"), action: .later),
      KeyCommand(
        "today", "Today", .character("t"), action: .currentPeriod,
        unavailableBecause: isCurrent ? "This period contains today." : nil),
      KeyCommand(
        "mode", "By \(unit)", .character("m"), action: .show(next)),
      KeyCommand(
        "compare",
        baseline == .nothing
          ? "Without comparison" : baseline == .yearEarlier ? "Against last year" : "Against the one before",
        .character("v"), action: .compare(baseline)),
      KeyCommand(
        "sport", state.nextSport.map { "Only \($0.name.lowercased())" } ?? "All sports", .character("s"),
        action: .filter(state.nextSport), unavailableBecause: state.sports.isEmpty ? "No sports yet." : nil),
      KeyCommand(
        "explain", "Why these figures", .character("w"), action: .explain,
        unavailableBecause: state.sports.isEmpty ? "There are no figures yet." : nil),
      KeyCommand("refresh", "Reload", .character("R"), action: .refresh, isInHelpLine: false),
    ]
  }

  public func action(for movement: Movement, in region: FrameRegion?) -> PeriodsAction? {
    guard let region, region.name == PeriodsHeader.unitsRegion, case .toRow(let row) = movement,
      state.units.indices.contains(row)
    else { return nil }
    return .show(state.shown(by: state.units[row]))
  }
}

/// The period, what it is compared with, and the keys that change them.
private struct PeriodsHeader: View {
  fileprivate static let unitsRegion = "period-units"

  @Environment(\.isInteractive) private var isInteractive
  @Environment(\.keys) private var keys
  @Environment(\.quantities) private var quantities
  let state: PeriodsState

  var body: some View {
    HeaderLine(leading, trailing: against, sentence: sentence)
    if isInteractive {
      Chips(
        "Unit",
        state.units.map { Chips.Chip($0.name, isChosen: $0 == state.period.unit) },
        before: Text(" ") + key("mode"), name: Self.unitsRegion)
    }
  }

  private func key(_ command: String) -> Text { Text(keys.name(of: command)).bold().foreground(.key) }

  private var title: String { quantities.name(of: state.period) }

  private var leading: [Text] {
    let title = Text(title).bold().foreground(.strong)
    let sport = state.sport.map { [Text($0.name).foreground($0.color)] } ?? []
    let filter = state.filter.summary.map { [Text($0).foreground(.secondary)] } ?? []
    guard isInteractive else { return [title] + sport + filter }
    return [key("earlier") + Text(" ") + title + Text(" ") + key("later")] + sport + filter + [
      key("today") + Text(" today").foreground(.secondary)
    ]
  }

  private var against: [Text] {
    let key = isInteractive ? key("compare") + Text(" ") : Text("")
    guard let other = state.baseline.period(for: state.period) else {
      return isInteractive ? [key + Text("no comparison").foreground(.secondary)] : []
    }
    return [key + Text("against ").foreground(.secondary) + Text(quantities.name(of: other)).bold()]
  }

  private var sentence: String {
    let scope = state.sport.map { ", only \($0.name.lowercased())" } ?? ""
    let other = state.baseline.period(for: state.period).map { ", against \(quantities.name(of: $0))" } ?? ""
    let filter = state.filter.summary.map { ", only \($0)" } ?? ""
    return "\(title)\(scope)\(filter)\(other)."
  }
}

extension PeriodBaseline {
  /// For diagnostics.
  var code: String {
    switch self {
    case .previous: "previous"
    case .yearEarlier: "last-year"
    case .other(let period): period.description
    case .nothing: "none"
    }
  }
}

/// The moving time of each day, week, month or year of a period, by sport.
private struct PeriodBars: View {
  @Environment(\.quantities) private var quantities
  let report: PeriodReport

  var body: some View {
    if report.steps.sports.isEmpty {
      Text(emptyText)
    } else {
      StepBars(report.steps, current: report.request.today)
    }
  }

  private var emptyText: String {
    let words = "No training in this period."
    guard let day = report.previousTrainingDay else { return words }
    let date = quantities.date(daysSinceEpoch: day.daysSinceEpoch, style: .dayMonthYear)
    return "\(words) The last workout before it was on \(date)."
  }
}

/// Fitness where the period ends, and how evenly and steeply load rose up to then.
private struct PeriodBalanceView: View {
  @Environment(\.quantities) private var quantities
  let balance: PeriodBalance?

  var body: some View {
    if let balance {
      KeyValueGrid(items(of: balance), maxColumns: 2)
      Text("All sports. The ratio compares 7 days with 28.").foreground(.secondary)
    } else {
      Text("No load up to then.").foreground(.secondary)
    }
  }

  private func items(of balance: PeriodBalance) -> [LabeledContent] {
    [
      LabeledContent("Fitness", quantities.number(balance.fitness)),
      LabeledContent("Fatigue", quantities.number(balance.fatigue)),
      LabeledContent(
        "Form", Text(quantities.signedNumber(balance.form.rounded())).foreground(FormBand(form: balance.form).color)),
      LabeledContent("Ramp a week", ramp(balance.ramp)),
      LabeledContent("Monotony", quantities.number(balance.monotony.monotony, fractionDigits: 2)),
      LabeledContent("Strain", quantities.number(balance.monotony.strain)),
      LabeledContent("Acute to chronic", quantities.number(balance.ratio?.ratio, fractionDigits: 2)),
    ]
  }

  private func ramp(_ ramp: FitnessRamp?) -> Text {
    let text = Text(quantities.signedNumber(ramp?.pointsPerWeek, fractionDigits: 1))
    return ramp?.isSteep == true ? text.foreground(.warning) + Text(" steep").foreground(.secondary) : text
  }
}

/// Streaks and Eddington numbers of the whole log.
private struct PeriodHabitsView: View {
  @Environment(\.quantities) private var quantities
  @Environment(\.symbols) private var symbols
  let habits: TrainingHabits

  private struct Row {
    let unit: String
    let streaks: Streaks

    init(_ unit: String, _ streaks: Streaks) {
      self.unit = unit
      self.streaks = streaks
    }
  }

  var body: some View {
    Table([Row("Days", habits.dayStreaks), Row("Weeks", habits.weekStreaks)]) {
      TableColumn("In a row", priority: 9, text: \.unit)
      TableColumn("Now", alignment: .trailing, priority: 9) {
        Text.figure(quantities.count($0.streaks.current?.count ?? 0))
      }
      TableColumn("Longest", alignment: .trailing, priority: 8) {
        Text.figure(quantities.count($0.streaks.longest?.count ?? 0))
      }
      TableColumn("Until", alignment: .trailing, priority: 7) {
        quantities.date(daysSinceEpoch: $0.streaks.longest?.lastDay.daysSinceEpoch, style: .dayMonthYear)
      }
    }
    Text("")
    Table(habits.eddington) {
      TableColumn("Eddington", priority: 9) { row in
        row.sport.map { Text(mark: "\($0.mark(in: symbols)) ", words: "").foreground($0.color) + Text($0.name) }
          ?? Text("All sports")
      }
      TableColumn("Number", alignment: .trailing, priority: 9) { row in
        Text.figure("\(quantities.count(number(row).number)) \(unit)")
      }
      TableColumn("To the next", alignment: .trailing, priority: 8) { row in
        Text(number(row).next(1).first.map(next) ?? "").foreground(.secondary)
      }
    }
  }

  private var isImperial: Bool { quantities.units.distance == .imperial }
  private var unit: String { isImperial ? "mi" : "km" }

  private func number(_ row: TrainingHabits.Eddington) -> EddingtonNumber { isImperial ? row.miles : row.kilometers }

  private func next(_ step: EddingtonNumber.Step) -> String {
    "\(quantities.count(step.missingDays)) × \(step.number) \(unit)"
  }
}

/// The sports of a period, with the change of their time.
private struct PeriodSportsTable: View {
  @Environment(\.quantities) private var quantities
  @Environment(\.symbols) private var symbols
  let report: PeriodReport

  var body: some View {
    Table(report.sports, emptyText: "No training in this period.") {
      TableColumn("", priority: 9) { Text(mark: $0.mark(in: symbols), words: "").foreground($0.color) }
      TableColumn("Sport", priority: 9, text: \.name)
      TableColumn("No.", alignment: .trailing, priority: 5) {
        quantities.count(totals($0).volume.workoutCount)
      }
      TableColumn("Distance", alignment: .trailing, priority: 7) { distance(of: $0) }
      TableColumn("Time", alignment: .trailing, priority: 8) {
        quantities.duration(seconds: totals($0).volume.movingTime)
      }
      if report.other != nil {
        TableColumn("Change", alignment: .trailing, priority: 6) { change(of: $0) }
      }
      TableColumn("Ascent", alignment: .trailing, priority: 2) { ascent(of: $0) }
      TableColumn("Load", alignment: .trailing, priority: 4) { quantities.number(totals($0).loadPoints) }
    }
  }

  private func totals(_ sport: Sport) -> WorkoutTotals { report.current.totals(of: sport) }

  private func distance(of sport: Sport) -> String {
    let meters = totals(sport).volume.distanceMeters
    return meters > 0 ? quantities.distance(meters: meters, fractionDigits: 1) : QuantityFormatter.absent
  }

  private func ascent(of sport: Sport) -> String {
    let meters = totals(sport).volume.ascentMeters
    return meters > 0 ? quantities.ascent(meters: meters) : QuantityFormatter.absent
  }

  private func change(of sport: Sport) -> Text {
    guard let other = report.other else { return Text("") }
    let seconds = totals(sport).volume.movingTime - other.totals(of: sport).volume.movingTime
    return Text.change(seconds, quantities.duration(seconds: seconds.magnitude))
  }
}

/// The totals of a period, those of the other one, the difference, and the mean of a week.
struct PeriodTotalsTable: View {
  @Environment(\.quantities) private var quantities
  let current: PeriodTotals
  let other: PeriodTotals?
  /// The title of the column of the other period; short.
  let otherName: String
  /// Whether the period is not over.
  let isToDate: Bool

  var body: some View {
    Table(rows) {
      TableColumn("", priority: 9) { Text($0.name).foreground(.secondary) }
      TableColumn(isToDate && other != nil ? "So far" : "Total", alignment: .trailing, priority: 9) {
        Text.figure($0.text($0.value))
      }
      if other != nil {
        TableColumn(otherName, alignment: .trailing, priority: 7) { row in row.other.map(row.text) ?? "" }
        TableColumn("Change", alignment: .trailing, priority: 8) { change(of: $0) }
        TableColumn("%", alignment: .trailing, priority: 5) { share(of: $0) }
      }
      if current.dayCount > 7 {
        TableColumn("A week", alignment: .trailing, priority: 6) { row in row.weekly.map(row.mean) ?? "" }
      }
    }
  }

  private struct Row {
    let name: String
    let value: Double
    let other: Double?
    let weekly: Double?
    let text: (Double) -> String
    let mean: (Double) -> String
  }

  private var rows: [Row] {
    let (now, then) = (current, other)
    let weekly = now.weeklyMean
    let count = { (value: Double) in quantities.number(value) }
    let tenths = { (value: Double) in quantities.number(value, fractionDigits: 1) }
    let distance = { (value: Double) in quantities.distance(meters: value, fractionDigits: 1) }
    let time = { (value: Double) in quantities.duration(seconds: value) }
    let height = { (value: Double) in quantities.ascent(meters: value) }
    return [
      Row(
        name: "Workouts", value: Double(now.totals.volume.workoutCount),
        other: then.map { Double($0.totals.volume.workoutCount) }, weekly: weekly.workoutCount, text: count,
        mean: tenths),
      Row(
        name: "Active days", value: Double(now.activeDayCount), other: then.map { Double($0.activeDayCount) },
        weekly: Double(now.activeDayCount) * 7 / Double(now.dayCount), text: count, mean: tenths),
      Row(
        name: "Distance", value: now.totals.volume.distanceMeters, other: then?.totals.volume.distanceMeters,
        weekly: weekly.distanceMeters, text: distance, mean: distance),
      Row(
        name: "Time", value: now.totals.volume.movingTime, other: then?.totals.volume.movingTime,
        weekly: weekly.movingTime, text: time, mean: time),
      Row(
        name: "Ascent", value: now.totals.volume.ascentMeters, other: then?.totals.volume.ascentMeters,
        weekly: weekly.ascentMeters, text: height, mean: height),
      Row(
        name: "Load", value: now.totals.loadPoints, other: then?.totals.loadPoints, weekly: weekly.loadPoints,
        text: count, mean: count),
    ]
  }

  private func change(of row: Row) -> Text {
    guard let other = row.other else { return Text("") }
    let difference = row.value - other
    return Text.change(difference, row.text(difference.magnitude))
  }

  private func share(of row: Row) -> String {
    guard let other = row.other, other > 0 else { return "" }
    let share = (row.value - other) / other
    return share.magnitude < 10 ? "\(quantities.signedNumber(share * 100))%" : ""
  }
}
