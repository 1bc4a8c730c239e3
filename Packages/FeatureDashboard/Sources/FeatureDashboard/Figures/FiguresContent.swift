public import CorePresentation
public import CoreUI
import DomainCore
import DomainTraining
import DomainWorkout
import FeatureShared
import FoundationEssentials

public struct FiguresContent: Content {
  @Environment(\.isInteractive) private var isInteractive
  public let state: FiguresState
  public let onAction: @MainActor (FiguresAction) -> Void

  public init(state: FiguresState, onAction: @escaping @MainActor (FiguresAction) -> Void) {
    self.state = state
    self.onAction = onAction
  }

  public var hasPanels: Bool { state.form == nil && state.report.value != nil }

  public var body: some View {
    VStack {
      FiguresHeader(state: state)
      FailureBanners(state)
      if let form = state.form {
        FormView(form)
      } else if let report = state.report.value {
        PanelGrid {
          Self.layout($0, report)
        } panels: {
          Panel("By \(report.unit.name)", name: "steps", footer: report.isToDate ? Text("up to today") : nil) {
            FigureTable(report: report, position: isInteractive ? state.position : nil)
          }
          Panel(FigureChart.title(of: report), name: "chart") { FigureChart(report: report) }
          Panel("Whole period", name: "whole") { WholePeriod(report: report) }
        }
      } else if state.report.isAwaited {
        Placeholder(lines: 8)
      }
    }
  }

  private static func layout(_ room: PanelRoom, _ report: FigureReport) -> PanelLayout {
    guard room.rows != nil else { return .rows([.natural("whole"), .natural("chart"), .natural("steps")]) }
    if room.columns >= 160 {
      let left: PanelLayout = .rows([.natural(atMost: room.height * 2 / 3, "steps"), .share(1, "chart")])
      return .columns([.share(3, left), .share(2, "whole")])
    }
    guard room.height >= 30 else {
      return .rows([.share(1, "steps"), .natural(atMost: max(6, room.height / 3), "whole")])
    }
    return .rows([
      .share(3, "steps"), .share(2, "chart"), .natural(atMost: max(6, room.height / 4), "whole"),
    ])
  }
}

/// Any figures by day, week, month or year.
public typealias FiguresScreen = Screen<FiguresContent>

extension FiguresContent {
  public var fillsScreen: Bool { true }

  public var typing: ((TextEdit) -> FiguresAction)? { state.form == nil ? nil : { .form(.edit($0)) } }

  public var commands: [KeyCommand<FiguresAction>] {
    if let form = state.form {
      return KeyCommand.ofForm(
        submit: .submit, cancel: .cancel, next: .form(.next), previous: .form(.previous),
        isSubmitting: form.isSubmitting)
    }
    let length = state.nextPeriod.unit?.name ?? ""
    let baseline = state.nextBaseline
    let isCurrent = state.period.contains(state.context.today)
    let empty = state.report.value?.whole.sums.workoutCount == 0 ? "There are no workouts to explain." : nil
    return failureCommands + [
      KeyCommand(
        "open", "Workouts", KeyPress(.enter), action: .openWorkouts,
        unavailableBecause: state.selected == nil ? "No step is selected." : nil),
      KeyCommand("columns", "Other figures", .character("c"), action: .choose(state.nextColumns)),
      KeyCommand("choose", "Choose figures", .character("e"), action: .startChoosing),
      KeyCommand("divide", "By \(state.nextUnit.name)", .character("m"), action: .divide(state.nextUnit)),
      KeyCommand(
        "length", "A \(length)", .character("L"), action: .show(state.nextPeriod)),
      KeyCommand("earlier", "Earlier", .character("["), action: .earlier),
      KeyCommand("later", "Later", .character("]"), action: .later),
      KeyCommand(
        "today", "Today", .character("t"), action: .currentPeriod,
        unavailableBecause: isCurrent ? "This period contains today." : nil),
      KeyCommand(
        "compare",
        baseline == .nothing
          ? "Without comparison" : baseline == .yearEarlier ? "Against last year" : "Against the one before",
        .character("v"), action: .compare(baseline)),
      KeyCommand("explain", "Why these figures", .character("w"), action: .explain, unavailableBecause: empty),
      KeyCommand("refresh", "Reload", .character("R"), action: .refresh, isInHelpLine: false),
    ]
  }

  public func action(for movement: Movement, in region: FrameRegion?) -> FiguresAction? {
    if state.form != nil { return .form(.move(movement)) }
    return region?.movesList(by: movement) == false ? nil : .move(movement, region?.rows)
  }
}

/// The period, what it is compared with, and the filter.
private struct FiguresHeader: View {
  @Environment(\.isInteractive) private var isInteractive
  @Environment(\.keys) private var keys
  @Environment(\.quantities) private var quantities
  let state: FiguresState

  var body: some View { HeaderLine(leading, trailing: against, sentence: sentence) }

  private func key(_ command: String) -> Text { Text(keys.name(of: command)).bold().foreground(.key) }

  private var leading: [Text] {
    let title = Text(quantities.name(of: state.period)).bold().foreground(.strong)
    let filter = state.filter.summary.map { [Text($0).foreground(.secondary)] } ?? []
    guard isInteractive else { return [title] + filter }
    return [key("earlier") + Text(" ") + title + Text(" ") + key("later")] + filter
  }

  private var against: [Text] {
    guard let other = state.baseline.period(for: state.period) else { return [] }
    let key = isInteractive ? key("compare") + Text(" ") : Text("")
    return [key + Text("against ").foreground(.secondary) + Text(quantities.name(of: other)).bold()]
  }

  private var sentence: String {
    let other = state.baseline.period(for: state.period).map { ", against \(quantities.name(of: $0))" } ?? ""
    let filter = state.filter.summary.map { ", only \($0)" } ?? ""
    return "\(quantities.name(of: state.period))\(filter)\(other)."
  }
}

/// A row for each step, with a column for each figure and each zone.
private struct FigureTable: View {
  @Environment(\.quantities) private var quantities
  let report: FigureReport
  let position: ListPosition?

  var body: some View {
    let cells = FigureCells(report, quantities)
    Table(report.steps, position: position, name: "figures", emptyText: "No days in this period.") {
      TableColumn(report.unit.name.capitalized, priority: 20) { cells.name(of: $0) }
      for (index, cell) in cells.columns.enumerated() {
        TableColumn(cell.title, alignment: .trailing, priority: cell.rank ?? 17 - min(index, 16)) { cell.text($0) }
      }
    }
  }
}

/// The figures of the whole period, of the other one, and the change; what the shape rests on.
private struct WholePeriod: View {
  @Environment(\.quantities) private var quantities
  let report: FigureReport

  var body: some View {
    let cells = FigureCells(report, quantities)
    VStack {
      Table(cells.columns, emptyText: "Nothing to show") {
        TableColumn("", priority: 9) { Text($0.title).foreground(.secondary) }
        TableColumn(report.isToDate && report.other != nil ? "So far" : "Total", alignment: .trailing, priority: 9) {
          Text.figure($0.text(report.whole))
        }
        if let other = report.other {
          TableColumn("Other", alignment: .trailing, priority: 7) { $0.text(other) }
          TableColumn("Change", alignment: .trailing, priority: 8) { $0.change(report.whole, other) }
        }
      }
      for note in cells.remarks { Text(note).foreground(.secondary) }
    }
  }
}

/// The time in zones of each step, or the first figure.
private struct FigureChart: View {
  @Environment(\.quantities) private var quantities
  let report: FigureReport

  /// What is drawn: the first zones that there are, or else the first figure; `nil` for the time.
  private static func drawn(of report: FigureReport) -> FigureColumn? {
    let columns = report.request.columns
    return columns.first { column in
      switch column {
      case .zones(let quantity), .loadZones(let quantity): report.scale(of: quantity) != nil
      case .figure, .shape: false
      }
    }
      ?? columns.first { if case .figure = $0 { true } else { false } }
  }

  static func title(of report: FigureReport) -> String {
    switch drawn(of: report) {
    case .zones(let quantity): "Time by \(quantity.words) zone"
    case .loadZones(let quantity): "Load by \(quantity.words) zone"
    case .figure(let figure, let statistic):
      FigureColumn.title(of: figure, statistic, in: report.request.filter.sport)
    case .shape, nil: "Time"
    }
  }

  var body: some View {
    if report.whole.sums.workoutCount == 0 {
      Text("No training in this period.")
    } else if case .figure(let figure, let statistic) = Self.drawn(of: report),
      let scale = FigureScale(of: figure, in: report, quantities)
    {
      FigurePlot(report: report, figure: figure, statistic: statistic, scale: scale)
    } else {
      let bars = bars
      StackedColumns(
        columns(bars), parts: bars.parts, namesEmpty: false, steps: bars.isTime ? .duration : .number,
        tickText: bars.isTime ? { quantities.durationTick(seconds: $0) } : bars.valueText,
        valueText: bars.valueText)
    }
  }

  private struct Bars {
    var parts: [StackedColumns.Part]
    var isTime: Bool
    var valueText: (Double) -> String
    var values: (FigureReport.Step) -> [Double]
  }

  private var bars: Bars {
    switch Self.drawn(of: report) {
    case .zones(let quantity): if let bars = zoneBars(quantity, isTime: true) { return bars }
    case .loadZones(let quantity): if let bars = zoneBars(quantity, isTime: false) { return bars }
    case .figure(let figure, let statistic):
      let isTime = (figure == .time || figure == .timeAboveThreshold) && statistic != .share
      return Bars(
        parts: [.init(figure.name.lowercased(), color: .category(0))], isTime: isTime,
        valueText: {
          quantities.text(
            $0, of: figure, as: statistic, in: report.request.filter.sport, output: report.efficiencyOutput)
        }, values: { [report.value(of: figure, as: statistic, in: $0) ?? 0] })
    case .shape, nil: break
    }
    return Bars(
      parts: [.init("training", color: .category(0))], isTime: true,
      valueText: { quantities.duration(seconds: $0) }, values: { [$0.sums.seconds] })
  }

  private func zoneBars(_ quantity: ZoneQuantity, isTime: Bool) -> Bars? {
    guard let scale = report.scale(of: quantity) else { return nil }
    return Bars(
      parts: scale.names.enumerated().map { .init("zone \($1)", color: .zone($0 + 1)) }, isTime: isTime,
      valueText: isTime ? { quantities.duration(seconds: $0) } : { quantities.number($0) },
      values: { step in
        let zones = step.sums.zones[scale]
        return (isTime ? zones?.seconds : zones?.loadPoints) ?? scale.names.map { _ in 0 }
      })
  }

  private static func label(ofSeason season: Period) -> String {
    "\(season.firstDay.components.year % 100)/\(season.lastDay.components.year % 100)"
  }

  private func columns(_ bars: Bars) -> [StackedColumns.Column] {
    var lastGroup = ""
    return report.steps.map { step in
      let day = step.days.lowerBound
      let month = quantities.date(daysSinceEpoch: day.daysSinceEpoch, style: .month)
      let (label, group) =
        switch report.unit {
        case .day, .week: ("\(day.components.day)", month)
        case .month: (month, "\(day.components.year)")
        case .year: ("\(day.components.year)", "")
        // A season that begins in October 2025 is 25/26, also if the step has only some of its days.
        case .season: (Self.label(ofSeason: Period(containing: day, by: report.unit)), "")
        }
      let isFirst = group != lastGroup
      lastGroup = group
      let values = bars.values(step)
      let sum = values.reduce(0, +)
      return StackedColumns.Column(
        quantities.name(ofStep: step.days, by: report.unit, today: report.request.today), label: label,
        group: isFirst ? group : "", values: values,
        total: sum > 0 ? (bars.isTime ? quantities.hours(seconds: sum) : bars.valueText(sum)) : "",
        shortTotal: bars.isTime ? quantities.shortHours(seconds: sum) : "",
        isCurrent: step.days.contains(report.request.today))
    }
  }
}
