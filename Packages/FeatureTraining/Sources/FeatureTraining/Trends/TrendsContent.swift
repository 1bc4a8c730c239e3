public import CorePresentation
public import CoreUI
import DomainCore
import DomainTraining
import DomainWorkout
import FeatureShared

public struct TrendsContent: Content {
  @Environment(\.isInteractive) private var isInteractive
  public let state: TrendsState
  public let onAction: @MainActor (TrendsAction) -> Void

  public init(state: TrendsState, onAction: @escaping @MainActor (TrendsAction) -> Void) {
    self.state = state
    self.onAction = onAction
  }

  public var hasPanels: Bool { state.report.value != nil }

  public var body: some View {
    VStack {
      TrendsHeader(state: state)
      FailureBanners(state)
      if let report = state.report.value {
        PanelGrid {
          Self.layout($0)
        } panels: {
          Panel("Trends", name: "trends") {
            TrendsTable(report: report, position: isInteractive ? state.position : nil)
            TrendNotes(report: report, lists: !isInteractive)
          }
          if let series = shown(report) {
            Panel(series.name, name: "chart") { TrendChart(series: series, days: report.request.days) }
            if isInteractive { Panel("Evidence", name: "evidence") { TrendEvidence(series: series) } }
          }
        }
      } else if state.report.isAwaited {
        Placeholder(lines: 10)
      }
    }
  }

  /// Where nothing can be selected, the first trend that has a direction, otherwise the first that has a line or values.
  private func shown(_ report: TrendReport) -> TrendSeries? {
    guard !isInteractive else { return state.selected }
    return report.series.first { $0.finding.direction != .none } ?? report.series.first { $0.finding.line != nil }
      ?? report.series.first { $0.points.count > 1 }
  }

  private static func layout(_ room: PanelRoom) -> PanelLayout {
    guard room.rows != nil else { return .rows([.natural("trends"), .natural("chart")]) }
    if room.columns >= 160, room.height >= 30 {
      let top: PanelLayout = .columns([.share(1, "trends"), .share(1, "evidence")])
      return .rows([.natural(atMost: room.height / 2, top), .share(1, "chart")])
    }
    guard room.height >= 30 else {
      return .rows([
        .share(1, "trends"), .natural(atMost: max(6, room.height / 2), "evidence"), .whenFocused("chart"),
      ])
    }
    return .rows([
      .natural(atMost: max(8, room.height / 2), "trends"), .share(1, "chart"),
      .natural(atMost: max(6, room.height / 4), "evidence"),
    ])
  }
}

/// Whether quantities rise or fall over weeks and months.
public typealias TrendsScreen = Screen<TrendsContent>

extension TrendsContent {
  public var fillsScreen: Bool { true }

  public var commands: [KeyCommand<TrendsAction>] {
    failureCommands + [
      KeyCommand(
        "open", "Workouts", KeyPress(.enter), action: .openWorkouts,
        unavailableBecause: state.selected.flatMap { state.workouts(of: $0) } == nil
          ? "The values of this trend are in the profile." : nil),
      KeyCommand("quantities", "Other trends", .character("c"), action: .choose(state.nextQuantities)),
      KeyCommand(
        "span", "Last \(TrendsHeader.title(of: state.nextDayCount))", .character("m"),
        action: .within(state.nextDayCount)),
      KeyCommand(
        "explain", "Why these trends", .character("w"), action: .explain,
        unavailableBecause: state.report.value == nil ? "There are no trends yet." : nil),
      KeyCommand("refresh", "Reload", .character("R"), action: .refresh, isInHelpLine: false),
    ]
  }

  public func action(for movement: Movement, in region: FrameRegion?) -> TrendsAction? {
    region?.movesList(by: movement) == false ? nil : .move(movement, region?.rows)
  }
}

/// The days that count, and the filter.
private struct TrendsHeader: View {
  @Environment(\.isInteractive) private var isInteractive
  @Environment(\.keys) private var keys
  @Environment(\.quantities) private var quantities
  let state: TrendsState

  var body: some View { HeaderLine(leading, trailing: [], sentence: sentence) }

  /// "90 days", "year", "2 years"
  static func title(of dayCount: Int) -> String {
    let years = dayCount / TrendRequest.standardDayCount
    guard dayCount.isMultiple(of: TrendRequest.standardDayCount) else { return "\(dayCount) days" }
    return years == 1 ? "year" : "\(years) years"
  }

  private var days: String { quantities.range(state.request.days) }

  private var leading: [Text] {
    let filter = state.filter.summaryBesideSpan.map { [Text($0).foreground(.secondary)] } ?? []
    let title = Text(isInteractive ? days : "Trends, \(days)").bold().foreground(.strong)
    guard isInteractive else { return [title] + filter }
    return [Text(keys.name(of: "span")).bold().foreground(.key) + Text(" ") + title] + filter
  }

  private var sentence: String {
    let filter = state.filter.summaryBesideSpan.map { ", only \($0)" } ?? ""
    return "Trends, \(days)\(filter)."
  }
}

/// A row for each trend.
private struct TrendsTable: View {
  @Environment(\.quantities) private var quantities
  let report: TrendReport
  let position: ListPosition?

  var body: some View {
    Table(report.series, position: position, name: "trends", emptyText: "No trends.") {
      TableColumn("Quantity", priority: 10, minWidth: 22) { Text($0.name).lineLimit(1) }
      TableColumn("Latest", alignment: .trailing, priority: 3) { series in
        Text.figure(TrendScale(series, quantities).text(series.points.last?.value, quantities))
      }
      TableColumn("Trend", alignment: .trailing, priority: 9) {
        $0.points.isEmpty ? Text("no values").foreground(.secondary) : $0.verdictText
      }
      TableColumn("In 28 days", alignment: .trailing, priority: 8) { series in
        Text(change(series)).foreground(series.finding.direction == .none ? .secondary : .strong)
      }
      TableColumn("95% interval", alignment: .trailing, priority: 6) { Text(interval($0)).foreground(.secondary) }
      TableColumn("Values", alignment: .trailing, priority: 5) { quantities.count($0.points.count) }
      TableColumn("Days", alignment: .trailing, priority: 4) { quantities.count($0.dayCount) }
    }
  }

  private func change(_ series: TrendSeries) -> String {
    series.finding.line.map { TrendScale(series, quantities).change($0.slopePer28Days, quantities) } ?? ""
  }

  private func interval(_ series: TrendSeries) -> String {
    series.finding.line.map { TrendScale(series, quantities).interval($0.interval95Per28Days, quantities) } ?? ""
  }
}

/// What the trends lack; why there is none for those that have none, where no panel says it.
private struct TrendNotes: View {
  @Environment(\.quantities) private var quantities
  let report: TrendReport
  let lists: Bool

  var body: some View { ForEach(remarks) { Text($0).foreground(.secondary) } }

  /// All about a few trends; of many, only why some have no direction.
  private var seriesNotes: [String] {
    let series = report.series.filter { !$0.points.isEmpty }
    guard series.count > 3 else { return series.map { TrendWords(series: $0, quantities: quantities).note } }
    let reasons = series.compactMap { one in one.finding.reasonForNoTrend.map { (one.name, $0) } }
    let names = Dictionary(grouping: reasons, by: \.1).mapValues { $0.map(\.0) }
    var seen: Set<String> = []
    return reasons.map(\.1).filter { seen.insert($0).inserted }.map {
      "No trend: \((names[$0] ?? []).joined(separator: "; ")). \($0)"
    }
  }

  private var remarks: [String] {
    var remarks: [String] = []
    if lists { remarks = seriesNotes }
    if let routes = report.routes, report.request.quantities.contains(.routePace) {
      remarks.append(
        routes.isLimited
          ? "Same route: the latest \(quantities.count(routes.comparedCount, of: "workout")) were compared."
          : "Same route: \(quantities.count(routes.comparedCount, of: "workout")) compared.")
    }
    if report.outdatedCount > 0 {
      remarks.append(
        "\(quantities.count(report.outdatedCount, of: "workout")) still to be read: efficiency and decoupling lack "
          + (report.outdatedCount == 1 ? "it." : "them."))
    }
    return remarks
  }
}

/// What a trend rests on, in sentences.
private struct TrendEvidence: View {
  @Environment(\.quantities) private var quantities
  let series: TrendSeries

  var body: some View { ForEach(TrendWords(series: series, quantities: quantities).sentences) { Text($0) } }
}

/// The values as points, and the line through them.
private struct TrendChart: View {
  @Environment(\.quantities) private var quantities
  let series: TrendSeries
  let days: ClosedRange<CalendarDay>

  var body: some View {
    if let first = series.points.first?.day {
      PlotStack([plot(from: min(first, days.lowerBound))], axis: axis(from: min(first, days.lowerBound)))
    } else {
      Text("No values in these days.").foreground(.secondary)
    }
  }

  private var scale: TrendScale { TrendScale(series, quantities) }

  private func plot(from first: CalendarDay) -> Plot {
    let scale = scale
    var lines: [Plot.Line] = []
    if let line = series.finding.line {
      let color: ColorRole = line.direction == .none ? .secondary : .strong
      let values = (line.firstDay.daysSinceEpoch...line.lastDay.daysSinceEpoch).map {
        scale(line.value(on: CalendarDay(daysSinceEpoch: $0)))
      }
      lines.append(
        Plot.Line("Line", PlotSeries(values, from: Double(line.firstDay.daysSinceEpoch)), color: color, isNamed: true))
    }
    lines.append(Plot.Line("Values", points(from: first), form: .points, color: series.color))
    return Plot(
      lines, heading: Plot.Heading(series.quantity.name, unit: scale.unit, color: series.color), steps: scale.steps,
      weight: 4, sentence: TrendWords(series: series, quantities: quantities).chartSentence,
      tickText: { scale.text(ofShown: $0, quantities) },
      valueText: { "\(scale.text(ofShown: $0, quantities)) \(scale.unit)" })
  }

  /// The mean of each day's values, at steps of half a day, so that no two days are connected.
  private func points(from first: CalendarDay) -> PlotSeries {
    let start = first.daysSinceEpoch
    let count = max(1, days.upperBound.daysSinceEpoch - start + 1)
    var values = [Double?](repeating: nil, count: 2 * count)
    for (day, points) in Dictionary(grouping: series.points, by: \.day.daysSinceEpoch) {
      let index = 2 * (day - start)
      guard values.indices.contains(index) else { continue }
      values[index] = scale(points.reduce(0) { $0 + $1.value } / Double(points.count))
    }
    return PlotSeries(values, from: Double(start), step: 0.5)
  }

  private func axis(from first: CalendarDay) -> PlotAxis {
    let (start, end) = (first.daysSinceEpoch, max(first.daysSinceEpoch + 1, days.upperBound.daysSinceEpoch))
    let isOverYears = end - start > 400
    let last = quantities.date(daysSinceEpoch: end, style: .dayMonth)
    return .days(start...end, lastText: last, firstWeekday: Weekday.monday.index) { place, _ in
      quantities.date(daysSinceEpoch: place, style: isOverYears ? .monthYear : .dayMonth)
    }
  }
}
