public import CorePresentation
public import CoreUI
import DomainCore
import DomainTraining
import DomainWorkout
import FeatureShared

public struct PlanContent: Content {
  @Environment(\.quantities) private var quantities
  public let state: PlanState
  public let onAction: @MainActor (PlanAction) -> Void

  public init(state: PlanState, onAction: @escaping @MainActor (PlanAction) -> Void) {
    self.state = state
    self.onAction = onAction
  }

  public var hasPanels: Bool { state.forecast.value.map { !$0.days.isEmpty } ?? false }

  public var body: some View {
    VStack {
      PlanHeader(state: state)
      FailureBanners(state)
      if let forecast = state.forecast.value {
        if let failure = forecast.failure {
          Banner(.warning, failure.explanation)
          PlanSummary(forecast: forecast)
        } else {
          PanelGrid {
            Self.layout($0)
          } panels: {
            panels(of: forecast)
          }
        }
      } else if state.forecast.isAwaited {
        Placeholder(lines: 8)
      }
    }
  }

  @ViewBuilder private func panels(of forecast: FitnessForecast) -> some View {
    Panel("Plan", name: "plan") { PlanSummary(forecast: forecast) }
    Panel("Fitness, fatigue and form", name: "chart", state: Text(ahead(forecast))) {
      PlanChart(forecast: forecast)
    }
    Panel("Weeks", name: "weeks") { PlanWeeks(forecast: forecast) }
  }

  private func ahead(_ forecast: FitnessForecast) -> String {
    "\(quantities.count(forecast.days.count, of: "day")) ahead"
  }

  private static func layout(_ room: PanelRoom) -> PanelLayout {
    guard room.rows != nil else { return .rows([.natural("plan"), .natural("weeks"), .natural("chart")]) }
    guard room.columns >= 120 else {
      guard room.height >= 30 else {
        return .rows([.natural("plan"), .share(1, "chart")])
      }
      return .rows([.natural("plan"), .share(1, "chart"), .natural(atMost: room.height / 3, "weeks")])
    }
    let bottom: PanelLayout = .columns([.share(2, "plan"), .share(3, "weeks")])
    return .rows([.share(1, "chart"), .natural(atMost: max(9, room.height / 2), bottom)])
  }
}

/// What planned loads do to fitness, fatigue and form, and the load that reaches a target.
public typealias PlanScreen = Screen<PlanContent>

extension PlanContent {
  public var commands: [KeyCommand<PlanAction>] {
    let aim = PlanWords.phrase(for: state.nextAim)
    let limit = state.nextLimit.flatMap { Int(exactly: $0) } ?? 0
    let fixed = state.request.aim == .usual ? "The usual load has no value to change." : nil
    return failureCommands + [
      KeyCommand("aim", "Plan for \(aim)", .character("m"), action: .aim(state.nextAim)),
      KeyCommand("more", "More", .character("+"), action: .change(1), unavailableBecause: fixed),
      KeyCommand("less", "Less", .character("-"), action: .change(-1), unavailableBecause: fixed),
      KeyCommand("earlier", "A week shorter", .character("["), action: .extend(state.lastDay(later: -1))),
      KeyCommand("later", "A week longer", .character("]"), action: .extend(state.lastDay(later: 1))),
      KeyCommand(
        "limit", state.nextLimit == nil ? "No limit" : "At most +\(limit) a week", .character("v"),
        action: .limit(state.nextLimit),
        unavailableBecause: state.request.aim.target == nil
          ? "Only a plan for a target fitness or form can have a limit." : nil),
      KeyCommand("planned", "Planned workouts", .character("p"), action: .openPlanned),
      KeyCommand(
        "explain", "Why these figures", .character("w"), action: .explain,
        unavailableBecause: state.forecast.value == nil ? "There are no figures yet." : nil),
      KeyCommand("refresh", "Reload", .character("R"), action: .refresh, isInHelpLine: false),
    ]
  }

  public func action(for movement: Movement, in region: FrameRegion?) -> PlanAction? {
    if let region, PanelRegion.panel(scrolledBy: region.name) != nil { return nil }
    guard case .columns(let count) = movement, state.request.aim != .usual else { return nil }
    return .change(count)
  }
}

/// What the plan aims at, by when and within which limit, with the keys that change it.
private struct PlanHeader: View {
  @Environment(\.isInteractive) private var isInteractive
  @Environment(\.keys) private var keys
  @Environment(\.quantities) private var quantities
  let state: PlanState

  var body: some View { HeaderLine(leading, trailing: trailing, sentence: sentence) }

  private var request: ForecastRequest { state.request }

  private func key(_ command: String) -> Text {
    isInteractive ? Text(keys.name(of: command)).bold().foreground(.key) + Text(" ") : Text("")
  }

  private var leading: [Text] {
    let title = Text(aim).bold().foreground(.strong)
    let change = isInteractive && request.aim != .usual ? key("less") + title + Text(" ") + key("more") : title
    return [key("aim") + change, key("earlier") + Text(day).bold() + Text(" ") + key("later")]
  }

  private var trailing: [Text] {
    guard request.aim.target != nil else { return [] }
    return [key("limit") + Text(limit).foreground(.secondary)]
  }

  private var aim: String {
    state.forecast.value?.planned == nil || request.aim != .usual ? quantities.name(of: request.aim) : "As planned"
  }

  private var day: String {
    switch request.aim {
    case .usual, .load: "until \(quantities.day(request.lastDay))"
    case .fitness, .form: "on \(quantities.day(request.lastDay))"
    }
  }

  private var limit: String {
    request.limit.map { "at most +\(quantities.number($0.pointsPerWeek)) a week" } ?? "no limit"
  }

  private var sentence: String {
    let scope = request.limit.map { ", fitness rising \(quantities.number($0.pointsPerWeek)) a week at most" } ?? ""
    return "\(aim) \(day)\(request.aim.target == nil ? "" : scope)."
  }
}

/// Fitness and fatigue of the last weeks and of the days to come, and form below with its bands.
private struct PlanChart: View {
  @Environment(\.quantities) private var quantities
  let forecast: FitnessForecast

  var body: some View {
    PlotStack(
      FitnessPlots(days, sentence: summary, quantities).all, axis: axis,
      mark: PlotStack.NamedPlace(at: Double(forecast.request.today.daysSinceEpoch), text: "today"))
  }

  private var days: [FitnessDay] { forecast.history + forecast.days }
  private var firstDay: Int { days.first?.day.daysSinceEpoch ?? 0 }

  private var axis: PlotAxis {
    let last = max(firstDay + 1, days.last?.day.daysSinceEpoch ?? 0)
    return .days(firstDay...last, lastText: text(last), firstWeekday: Weekday.monday.index) { day, _ in text(day) }
  }

  private func text(_ day: Int) -> String { quantities.date(daysSinceEpoch: day, style: .dayMonth) }

  private var summary: String {
    guard let end = forecast.end else { return "" }
    return
      "Fitness goes from \(quantities.number(forecast.start.fitness)) to \(quantities.number(end.fitness)), fatigue "
      + "from \(quantities.number(forecast.start.fatigue)) to \(quantities.number(end.fatigue)), form from "
      + "\(quantities.signedNumber(forecast.start.form.rounded())) to \(quantities.signedNumber(end.form.rounded())) on "
      + "\(text(end.day.daysSinceEpoch))."
  }
}

/// The load that the plan takes, and what it leads to.
private struct PlanSummary: View {
  @Environment(\.quantities) private var quantities
  let forecast: FitnessForecast

  var body: some View {
    Table(rows) {
      TableColumn("", priority: 9) { Text($0.name).foreground(.secondary) }
      TableColumn("Fitness", alignment: .trailing, priority: 9) { quantities.number($0.fitness, fractionDigits: 1) }
      TableColumn("Fatigue", alignment: .trailing, priority: 8) { quantities.number($0.fatigue, fractionDigits: 1) }
      TableColumn("Form", alignment: .trailing, priority: 9) {
        Text(quantities.signedNumber($0.form, fractionDigits: 1)).foreground(FormBand(form: $0.form).color)
      }
    }
    ForEach(sentences) { Text($0) }
    if forecast.isSteep, let ramp = forecast.steepestRamp {
      Text(
        "Fitness rises by up to \(quantities.number(ramp, fractionDigits: 1)) in a week; 5 to 8 is usual."
      ).foreground(.warning)
    }
  }

  private struct Row {
    let name: String
    let fitness: Double
    let fatigue: Double
    let form: Double
  }

  private var rows: [Row] {
    // Form is that at the start of a day, here as everywhere; that of this evening would be tomorrow's.
    let start = Row(
      name: "Today", fitness: forecast.start.fitness, fatigue: forecast.start.fatigue,
      form: forecast.history.last?.form ?? 0)
    guard let end = forecast.end else { return [start] }
    return [
      start,
      Row(name: quantities.day(end.day), fitness: end.fitness, fatigue: end.fatigue, form: end.form),
    ]
  }

  private var sentences: [String] {
    [loads, missing, usual, peak].compactMap(\.self)
  }

  private var loads: String? {
    guard !forecast.blocks.isEmpty else { return nil }
    if let planned = forecast.planned { return words(planned) }
    let blocks = forecast.blocks.map { block in
      "\(quantities.number(block.dailyLoad, fractionDigits: 1)) a day for \(days(block.dayCount))"
    }
    guard blocks.count > 4 else { return "Load: \(blocks.joined(separator: ", then "))." }
    let all = forecast.blocks.map(\.dailyLoad)
    return
      "Load: \(blocks[0]), then week by week up to \(quantities.number(all.max(), fractionDigits: 1)); "
      + "the last \(days(forecast.blocks.last?.dayCount ?? 0)) "
      + "\(quantities.number(all.last, fractionDigits: 1)) a day."
  }

  private func words(_ planned: PlannedLoads) -> String {
    let count = planned.workoutCount
    var words =
      "Load: \(quantities.count(count, of: "planned workout")) with "
      + "\(quantities.number(planned.totalPoints)) points"
    if planned.estimatedCount > 0 {
      words +=
        planned.estimatedCount == count
        ? ", estimated" : ", \(quantities.count(planned.estimatedCount)) of them estimated"
    }
    return words + "; weeks without a plan have the usual load."
  }

  private var missing: String? {
    guard forecast.missingPoints > 0 else { return nil }
    return "The limit leaves the target out of reach by "
      + "\(quantities.number(forecast.missingPoints, fractionDigits: 1))."
  }

  private var usual: String? {
    "Usual load: \(quantities.number(forecast.usualLoad, fractionDigits: 1)) a day, the mean of four weeks."
  }

  private var peak: String? {
    guard let peak = forecast.restingPeak, peak.dayCount > 0 else { return nil }
    return
      "With rest only, form is highest after \(days(peak.dayCount)): "
      + "\(quantities.signedNumber(peak.form, fractionDigits: 1))."
  }

  private func days(_ count: Int) -> String { count == 1 ? "1 day" : "\(quantities.count(count)) days" }
}

/// The weeks to come, with their load and where they lead.
private struct PlanWeeks: View {
  @Environment(\.quantities) private var quantities
  let forecast: FitnessForecast

  var body: some View {
    Table(forecast.weeks) {
      TableColumn("From", priority: 9) {
        quantities.date(daysSinceEpoch: $0.days.lowerBound.daysSinceEpoch, style: .dayMonth)
      }
      TableColumn("A day", alignment: .trailing, priority: 9) { quantities.number($0.dailyLoad, fractionDigits: 1) }
      TableColumn("Load", alignment: .trailing, priority: 8) { quantities.number($0.loadPoints) }
      TableColumn("Fitness", alignment: .trailing, priority: 8) { quantities.number($0.fitness, fractionDigits: 1) }
      TableColumn("Ramp", alignment: .trailing, priority: 6) {
        quantities.signedNumber($0.ramp, fractionDigits: 1)
      }
      TableColumn("Fatigue", alignment: .trailing, priority: 7) { quantities.number($0.fatigue, fractionDigits: 1) }
      TableColumn("Form", alignment: .trailing, priority: 9) {
        Text(quantities.signedNumber($0.form, fractionDigits: 1)).foreground(FormBand(form: $0.form).color)
      }
    }
  }
}

/// The words of plans.
private enum PlanWords {
  /// As in "Plan for a target fitness".
  static func phrase(for aim: ForecastAim) -> String {
    switch aim {
    case .usual: "the usual load"
    case .load: "a daily load"
    case .fitness: "a target fitness"
    case .form: "a target form"
    }
  }
}

extension QuantityFormatter {
  /// "Usual load", "Load 80 a day", "Fitness 70", "Form +10"
  func name(of aim: ForecastAim) -> String {
    switch aim {
    case .usual: "Usual load"
    case .load(let points): "Load \(number(points)) a day"
    case .fitness(let points): "Fitness \(short(points))"
    case .form(let points): "Form \(points > 0 ? "+" : "")\(short(points))"
    }
  }

  /// A number with a decimal only if it has one.
  private func short(_ points: Double) -> String {
    number(points, fractionDigits: points == points.rounded() ? 0 : 1)
  }

  func day(_ day: CalendarDay) -> String { date(daysSinceEpoch: day.daysSinceEpoch, style: .dayMonthYear) }
}

extension ForecastAim {
  /// For diagnostics, without the value.
  var code: String {
    switch self {
    case .usual: "usual"
    case .load: "load"
    case .fitness: "fitness"
    case .form: "form"
    }
  }
}
