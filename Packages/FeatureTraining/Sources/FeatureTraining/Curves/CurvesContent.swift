import CorePresentation
public import CoreUI
import DomainCore
import DomainTraining
import DomainWorkout
import FeatureShared

public struct CurvesContent: Content {
  @Environment(\.quantities) private var quantities
  public let state: CurvesState
  public let onAction: @MainActor (CurvesAction) -> Void

  public init(state: CurvesState, onAction: @escaping @MainActor (CurvesAction) -> Void) {
    self.state = state
    self.onAction = onAction
  }

  public var hasPanels: Bool { state.report.value != nil }

  public var body: some View {
    VStack {
      CurvesHeader(state: state)
      FailureBanners(state)
      if let accepted = state.accepted {
        Banner(.info, CurveWords.sentence(for: accepted, quantities))
      }
      if let report = state.report.value {
        if state.outdatedCount > 0 {
          Text(
            "\(quantities.count(state.outdatedCount, of: "workout")) \(state.outdatedCount == 1 ? "has" : "have") not been "
              + "searched for best efforts yet."
          )
          .foreground(.warning)
        }
        PanelGrid(focus: "curve") {
          layout(of: report, in: $0)
        } panels: {
          panels(of: report)
        }
      } else if state.isAwaited {
        Placeholder(lines: 12)
      }
    }
  }

  @ViewBuilder private func panels(of report: CurveReport) -> some View {
    if !report.curve.points.isEmpty {
      Panel("Curve", name: "curve", state: legend(of: report)) {
        CurveChart(report: report, sport: state.sport)
      }
    }
    Panel("Best efforts", name: "efforts", state: Text(workoutCount(report)).foreground(.secondary)) {
      CurveTable(report: report, sport: state.sport)
    }
    if hasEstimates(report) {
      Panel("Estimates", name: "estimates") { CurveEstimates(report: report) }
    }
    if let proposals = state.proposals.value, !proposals.isEmpty {
      Panel("Proposed thresholds", name: "proposals") { ThresholdProposals(proposals: proposals) }
    }
  }

  private func hasEstimates(_ report: CurveReport) -> Bool { report.request.kind != .heartRate }

  private func workoutCount(_ report: CurveReport) -> String {
    let count = report.curve.workoutCount
    return count == 1 ? "1 workout" : "\(quantities.count(count)) workouts"
  }

  private func legend(of report: CurveReport) -> Text? {
    report.request.comparedSpan.map { Text("dashed: \(quantities.name(of: $0))").foreground(.secondary) }
  }

  private func layout(of report: CurveReport, in room: PanelRoom) -> PanelLayout {
    let all: [PanelLayout] = ["proposals", "curve", "estimates", "efforts"]
    guard room.rows != nil else { return .rows(all.map { .natural($0) }) }
    guard room.columns >= 120 else {
      guard room.height >= 30 else {
        return report.curve.points.isEmpty ? "efforts" : "curve"
      }
      return .rows([
        .natural(atMost: 7, "proposals"), .share(1, "curve"), .natural(atMost: 10, "estimates"), .share(1, "efforts"),
      ])
    }
    return .rows([
      .natural(atMost: 7, "proposals"), .share(3, "curve"),
      .share(2, .columns([.share(3, "efforts"), .share(2, "estimates")])),
    ])
  }
}

/// Best efforts over durations, beside those of another period, with what follows from them.
public typealias CurvesScreen = Screen<CurvesContent>

extension CurvesContent {
  public var fillsScreen: Bool { true }

  public var commands: [KeyCommand<CurvesAction>] {
    let everything = state.request.period == nil ? "All time is shown." : nil
    return failureCommands + proposalCommands + [
      KeyCommand(
        "earlier", "Earlier", .character("["), action: .showPeriod(state.request.period?.previous),
        unavailableBecause: everything),
      KeyCommand(
        "later", "Later", .character("]"), action: .showPeriod(state.request.period?.next),
        unavailableBecause: everything),
      KeyCommand(
        "mode", "Show \(CurveWords.title(ofNext: state.nextPeriod))", .character("m"),
        action: .showPeriod(state.nextPeriod)),
      KeyCommand(
        "quantity", "Show \(state.nextKind.name.lowercased())", .character("c"), action: .show(state.nextKind)),
      KeyCommand(
        "compare", "Compare \(CurveWords.title(of: state.nextBaseline))", .character("v"),
        action: .compare(state.nextBaseline),
        unavailableBecause: everything),
      KeyCommand("explain", "Why these figures", .character("w"), action: .explain, isInHelpLine: false),
      KeyCommand("refresh", "Reload", .character("R"), action: .refresh, isInHelpLine: false),
    ]
  }

  private var proposalCommands: [KeyCommand<CurvesAction>] {
    let reason =
      state.isAccepting ? "A threshold is being stored." : state.proposal == nil ? "Nothing is proposed." : nil
    let name = state.proposal?.threshold.name ?? "threshold"
    return [
      KeyCommand(
        "accept", "Accept \(name)", .character("a"), action: state.proposal.map { .accept($0) } ?? .refresh,
        unavailableBecause: reason),
      KeyCommand(
        "decline", "Dismiss \(name)", .character("d"), action: state.proposal.map { .dismiss($0) } ?? .refresh,
        unavailableBecause: reason, isInHelpLine: state.proposal != nil),
    ]
  }
}

/// The quantity, the period and the comparison, with the keys that change them.
private struct CurvesHeader: View {
  @Environment(\.isInteractive) private var isInteractive
  @Environment(\.keys) private var keys
  @Environment(\.quantities) private var quantities
  let state: CurvesState

  var body: some View { HeaderLine(leading, trailing: against, sentence: sentence) }

  private var request: CurveRequest { state.request }
  /// The chosen period, or the days of the filter.
  private var span: String {
    request.period == nil
      ? request.filter.span(quantities) ?? quantities.name(of: CurveSpan(nil))
      : quantities.name(of: CurveSpan(request.period))
  }

  /// Without the sport, which has a text of its own.
  private var filter: String? {
    var filter = request.filter
    if filter.sport == request.sport { filter.sport = nil }
    return request.period == nil ? filter.summaryBesideSpan : filter.summary
  }

  private func key(_ command: String) -> Text { Text(keys.name(of: command)).bold().foreground(.key) }

  private var leading: [Text] {
    let title = Text(span).bold().foreground(.strong)
    let sport = request.sport.map { [Text($0.name).foreground($0.color)] } ?? []
    let filter = filter.map { [Text($0).foreground(.secondary)] } ?? []
    guard isInteractive else { return [Text("\(request.kind.name), ").bold() + title] + sport + filter }
    let period =
      request.period == nil
      ? key("mode") + Text(" ") + title : key("earlier") + Text(" ") + title + Text(" ") + key("later")
    return [period, key("quantity") + Text(" \(request.kind.name)")] + sport + filter
  }

  private var against: [Text] {
    let key = isInteractive && request.period != nil ? key("compare") + Text(" ") : Text("")
    guard let other = request.comparedSpan else { return [] }
    return [key + Text("against ").foreground(.secondary) + Text(quantities.name(of: other)).bold()]
  }

  private var sentence: String {
    let sport = request.sport.map { " in \($0.name.lowercased())" } ?? ""
    let other = request.comparedSpan.map { ", against \(quantities.name(of: $0))" } ?? ""
    let filter = filter.map { ", only \($0)" } ?? ""
    return "\(request.kind.name)\(sport), \(span)\(other)\(filter)."
  }
}

/// What follows from the efforts: critical power by every model, threshold power by every rule, critical speed.
private struct CurveEstimates: View {
  @Environment(\.quantities) private var quantities
  let report: CurveReport

  var body: some View {
    if report.request.kind == .pace {
      speed
    } else {
      if report.criticalPowers.isEmpty { missing("critical power") } else { powers }
      if !thresholds.isEmpty {
        KeyValueGrid(
          thresholds.map { LabeledContent($0.rule.name, .figure(quantities.power(watts: $0.watts))) }, maxColumns: 1)
      }
    }
  }

  /// Those by critical power are in the table of models.
  private var thresholds: [FTPEstimate] {
    report.thresholdPowers.filter { if case .criticalPower = $0.rule { false } else { true } }
  }

  private var powers: some View {
    Table(report.criticalPowers) {
      TableColumn("Model", priority: 7, text: \.model.name)
      TableColumn("CP", alignment: .trailing, priority: 9) {
        Text.figure(quantities.power(watts: $0.criticalPowerWatts))
      }
      TableColumn("W′", alignment: .trailing, priority: 8) {
        "\(quantities.number($0.wPrimeJoules / 1_000, fractionDigits: 1)) kJ"
      }
      TableColumn("Fit", alignment: .trailing, priority: 5) { estimate in
        Text("\(error(of: estimate)), \(estimate.efforts.count) efforts").foreground(.secondary)
      }
    }
  }

  @ViewBuilder private var speed: some View {
    if let swim = report.criticalSwimSpeed {
      KeyValueGrid(
        [
          LabeledContent("CSS", .figure(quantities.pace(metersPerSecond: swim.metersPerSecond, scale: .pool))),
          LabeledContent("D′", .figure("\(quantities.number(swim.reserveMeters)) m")),
        ], maxColumns: 2)
    } else if let speed = report.criticalSpeed {
      KeyValueGrid(
        [
          LabeledContent("Critical speed", .figure(quantities.pace(metersPerSecond: speed.metersPerSecond))),
          LabeledContent("D′", .figure("\(quantities.number(speed.reserveMeters)) m")),
          LabeledContent(
            "Fit", "\(error(of: speed)), \(speed.runs.count) efforts"),
        ], maxColumns: 3)
    } else {
      missing("critical speed")
    }
  }

  /// Which condition failed.
  private func missing(_ estimate: String) -> some View {
    Text("No \(estimate). \(report.missingEstimate?.sentence ?? sportNeeds)").foreground(.secondary)
  }

  /// What a sport without conditions needs.
  private var sportNeeds: String {
    report.request.sports.contains { $0.speedConvention == .pacePerHundred }
      ? "It takes the best 200 m and 400 m of swims." : "It is known for runs and swims only."
  }

  private func error(of speed: CriticalSpeed) -> String {
    speed.isErrorKnown ? "±\(quantities.number(speed.errorMeters, fractionDigits: 1)) m" : "error unknown"
  }

  private func error(of estimate: CriticalPowerEstimate) -> String {
    estimate.isErrorKnown ? "±\(quantities.number(estimate.errorWatts, fractionDigits: 1)) W" : "error unknown"
  }
}

/// The thresholds that efforts would raise; the keys act on the first one.
private struct ThresholdProposals: View {
  @Environment(\.quantities) private var quantities
  @Environment(\.isInteractive) private var isInteractive
  @Environment(\.keys) private var keys
  @Environment(\.remedies) private var remedies
  let proposals: [ThresholdProposal]

  var body: some View {
    Table(proposals) {
      TableColumn("Threshold", priority: 10, text: \.threshold.name)
      TableColumn("Proposed", alignment: .trailing, priority: 9) { proposal in
        Text.figure(quantities.value(proposal.value, of: proposal.threshold))
      }
      TableColumn("In use", alignment: .trailing, priority: 8) { proposal in
        Text(proposal.inUse.map { quantities.value($0, of: proposal.threshold) } ?? "not set").foreground(.secondary)
      }
      TableColumn("From", priority: 7) { proposal in
        Text(quantities.date(daysSinceEpoch: proposal.day.daysSinceEpoch, style: .dayMonthYear)).foreground(.secondary)
      }
      TableColumn("Rule", priority: 6, text: \.rule.name)
      TableColumn("Workout", priority: 4, minWidth: 12) { Text($0.title).lineLimit(1) }
    }
    if let first = proposals.first { hint(first) }
  }

  private func hint(_ first: ThresholdProposal) -> Text {
    guard isInteractive else { return Text(remedies(Remedy.acceptThreshold)).foreground(.secondary) }
    return Text(keys.name(of: "accept")).bold().foreground(.key) + Text(" accepts \(first.threshold.name), ")
      + Text(keys.name(of: "decline")).bold().foreground(.key) + Text(" dismisses it until there is a better effort.")
  }
}
