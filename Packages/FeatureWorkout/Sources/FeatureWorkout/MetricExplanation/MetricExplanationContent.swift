public import CorePresentation
public import CoreUI
import DomainCore
import DomainTraining
import DomainWorkout
import FeatureShared

public struct MetricExplanationContent: Content {
  @Environment(\.isInteractive) private var isInteractive
  public let state: MetricExplanationState
  public let onAction: @MainActor (MetricExplanationAction) -> Void

  public init(
    state: MetricExplanationState, onAction: @escaping @MainActor (MetricExplanationAction) -> Void
  ) {
    self.state = state
    self.onAction = onAction
  }

  public var body: some View {
    VStack {
      FailureBanners(state)
      if state.workout.isMissing {
        Banner(.info, "The workout is not in the log.")
      } else if let explanations = state.explanations {
        if explanations.isEmpty {
          Banner(.info, "There are no figures to explain yet.")
        } else if isInteractive {
          panels(explanations)
        } else {
          printed(explanations)
        }
      } else if state.workout.isAwaited || state.overview.isAwaited || state.curve.isAwaited
        || state.comparison.isAwaited || state.others.isAwaited
      {
        Placeholder(lines: 8)
      }
    }
  }

  private func panels(_ explanations: [MetricExplanation]) -> some View {
    PanelGrid(focus: "list") { room in
      room.columns < 80
        ? .rows([.share(1, "list"), .share(2, "explanation")])
        : .columns([.share(35, "list"), .share(65, "explanation")])
    } panels: {
      Panel(heading, name: "list") { MetricList(explanations: explanations, position: state.position) }
      if let selected = state.selected {
        Panel(selected.figure.name, name: "explanation", state: Text(selected.figure.code)) {
          MetricExplanationText(explanation: selected)
        }
      }
    }
  }

  @ViewBuilder private func printed(_ explanations: [MetricExplanation]) -> some View {
    if let only = state.only, let first = explanations.first {
      Text([only.name, state.title].compactMap(\.self).joined(separator: ": ")).bold().foreground(.accent)
      MetricExplanationText(explanation: first)
    } else {
      MetricCatalog(explanations: explanations)
    }
  }

  private var heading: String {
    switch state.subject {
    case .rules: "Figures"
    case .workout: state.title ?? "Workout"
    case .training: "Fitness and totals"
    case .curve: "Curves and thresholds"
    case .period(let request): request.period.description
    case .figures(let request): request.period.description
    case .map: "Where I have been"
    case .year(let request): "\(request.year) in review"
    case .trends: "Trends"
    case .comparison: "Comparison"
    case .records: "Records"
    case .plan: "Plan"
    case .goal: "Goal"
    case .predictions: "Race predictions"
    }
  }
}

/// Why figures have their values: of a workout, or of days and weeks.
public typealias MetricExplanationScreen = Screen<MetricExplanationContent>

extension MetricExplanationContent {
  public var fillsScreen: Bool { true }
  public var hasPanels: Bool { !(state.explanations ?? []).isEmpty }

  public var commands: [KeyCommand<MetricExplanationAction>] {
    failureCommands + [
      KeyCommand("refresh", "Reload", .character("R"), action: .refresh, isInHelpLine: false)
    ]
  }

  public func action(for movement: Movement, in region: FrameRegion?) -> MetricExplanationAction? {
    guard let region, region.name == MetricList.name else { return nil }
    return .move(movement, region.rows)
  }
}

/// One explanation: the value, what went in, the rule, and what other programs would show.
private struct MetricExplanationText: View {
  @Environment(\.quantities) private var quantities
  @Environment(\.remedies) private var remedies
  let explanation: MetricExplanation

  var body: some View {
    VStack(spacing: 1) {
      VStack {
        if explanation.value != nil { Text.figure(text(explanation.value)) }
        if let finding = explanation.finding { Text(finding) }
        Text(rule.meaning).foreground(.secondary)
      }
      if !explanation.inputs.isEmpty {
        Section("Inputs") {
          KeyValueGrid(explanation.inputs.map { LabeledContent(capitalized($0.name), text($0.value)) }, maxColumns: 2)
        }
      }
      if !explanation.thresholds.isEmpty { Section("Thresholds") { thresholds } }
      if !explanation.omissions.isEmpty {
        Section("Left out") {
          ForEach(explanation.omissions) { omission in
            Text(omission.amount.map { "\(text($0)) \(omission.reason)." } ?? "\(capitalized(omission.reason)).")
          }
        }
      }
      if let remedy = explanation.remedy { Text(remedies(remedy)).foreground(.secondary) }
      if !explanation.alternatives.isEmpty {
        Section("By other rules, on the same data") {
          KeyValueGrid(explanation.alternatives.map { LabeledContent($0.name, text($0.value)) }, maxColumns: 1)
        }
      }
      Section("Rule") {
        Text(rule.rule)
        if !rule.constants.isEmpty { Text("Constants: \(rule.constants.joined(separator: "; ")).") }
        Text("Source: \(rule.source)").foreground(.secondary)
        ForEach(rule.edges) { Text($0).foreground(.secondary) }
      }
    }
  }

  private var rule: MetricRule { explanation.figure.rule }

  private var thresholds: some View {
    KeyValueGrid(
      explanation.thresholds.map {
        LabeledContent(capitalized($0.name), "\(text($0.value)), \(origin($0.origin))")
      }, maxColumns: 1)
  }

  private func origin(_ origin: UsedThreshold.Origin) -> String {
    switch origin {
    case .set(let day):
      day.map { "set from \(quantities.date(daysSinceEpoch: $0.daysSinceEpoch))" } ?? "set for all days"
    case .assumed: "assumed"
    case .estimatedFromAge(let years): "estimated as 208 − 0.7 × age \(years)"
    case .derived(let source): "assumed, from \(source)"
    }
  }

  private func text(_ value: ExplainedValue?) -> String { quantities.text(value, in: explanation.sport) }

  private func capitalized(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() }
}

/// The explained figures with their values, one of them selected.
private struct MetricList: View {
  static let name = "figures"

  @Environment(\.quantities) private var quantities
  let explanations: [MetricExplanation]
  let position: ListPosition

  var body: some View {
    Table(explanations, position: position, name: Self.name) {
      TableColumn("Figure", priority: 9) { $0.figure.name }
      TableColumn("Value", alignment: .trailing, priority: 8) {
        Text.figure(quantities.text($0.value, in: $0.sport))
      }
      TableColumn("About", priority: 1) { Text($0.figure.subject.name).foreground(.secondary) }
    }
  }
}

/// All figures by subject, as a shell prints them.
private struct MetricCatalog: View {
  @Environment(\.quantities) private var quantities
  let explanations: [MetricExplanation]

  var body: some View {
    VStack(spacing: 1) {
      ForEach(MetricSubject.allCases.filter { subject in explanations.contains { $0.figure.subject == subject } }) {
        subject in
        Section(subject.name) {
          Table(explanations.filter { $0.figure.subject == subject }) {
            TableColumn("", priority: 9) { Text($0.figure.code).bold() }
            if explanations.contains(where: { $0.value != nil }) {
              TableColumn("", alignment: .trailing, priority: 8) { quantities.text($0.value, in: $0.sport) }
            }
            TableColumn("", priority: 7, minWidth: 30) {
              Text($0.figure.rule.meaning).foreground(.secondary).lineLimit(1)
            }
          }
        }
      }
    }
  }
}

extension QuantityFormatter {
  /// A value of an explanation in the person's units.
  func text(_ value: ExplainedValue?, in sport: Sport?) -> String {
    let sports = [sport].compactMap(\.self)
    let sport = sport ?? .other
    return switch value {
    case nil: Self.absent
    case .points(let points): number(points, fractionDigits: 1)
    case .number(let value, let digits): number(value, fractionDigits: digits)
    case .fraction(let part): percentage(part, fractionDigits: 1)
    case .seconds(let seconds): duration(seconds: seconds)
    case .meters(let meters): distance(meters: meters, in: sport)
    case .elevation(let meters): elevation(meters: meters)
    case .speed(let speed): self.speed(metersPerSecond: speed, in: sport)
    case .beatsPerMinute(let bpm): "\(number(bpm, fractionDigits: bpm == bpm.rounded() ? 0 : 1)) bpm"
    case .watts(let watts): power(watts: watts)
    case .kilojoules(let work): "\(number(work)) kJ"
    case .kilocalories(let energy): self.energy(kilocalories: energy)
    case .cadence(let perMinute):
      cadence(
        perMinute: sport.isOnFoot ? perMinute * 2 : perMinute, unit: sport.isOnFoot ? .steps : .revolutions)
    case .value(let value, let unit): TrendScale(unit, of: sports, self).text(value, self)
    case .change(let value, let unit): TrendScale(unit, of: sports, showing: [value], self).change(value, self)
    case .count(let count): self.count(count)
    case .day(let day): date(daysSinceEpoch: day.daysSinceEpoch)
    case .text(let text): text
    }
  }
}
