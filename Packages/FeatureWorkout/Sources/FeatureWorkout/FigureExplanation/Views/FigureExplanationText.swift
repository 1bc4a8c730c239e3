import CoreUI
import DomainCore
import DomainTraining
import DomainWorkout

/// One explanation: the value, what went in, the rule, and what other programs would show.
struct FigureExplanationText: View {
  @Environment(\.quantities) private var quantities
  @Environment(\.remedies) private var remedies
  let explanation: FigureExplanation

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

  private var rule: FigureRule { explanation.figure.rule }

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
