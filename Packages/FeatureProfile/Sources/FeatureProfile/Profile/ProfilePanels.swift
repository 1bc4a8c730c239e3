import CoreUI
import DomainCore
import DomainProfile

/// The profile in panels, for a person who interacts with it: each group of fields, the values over time, and what
/// depends on them.
struct ProfilePanels: View {
  @Environment(\.quantities) private var quantities
  @Environment(\.hasRoomForPanels) private var hasRoomForPanels
  let profile: AthleteProfile

  var body: some View {
    if hasRoomForPanels {
      PanelGrid {
        ProfileLayout(room: $0, hasWeights: weights != nil, hasHistory: !history.isEmpty).layout
      } panels: {
        ForEach(ProfileGroup.allCases) { group in
          Panel(group.title, name: group.panel) { ProfileGroupRows(group: group, text: text) }
        }
        Panel("What depends on it", name: "uses") { ProfileUses(profile: profile) }
        if let weights { Panel("Weight over time", name: "weight") { weights } }
        if !history.isEmpty { Panel("Thresholds over time", name: "history") { ThresholdTable(rows: history) } }
      }
    } else {
      PanelGrid { _ in
        "profile"
      } panels: {
        Panel("Profile", name: "profile") { ProfileFields(profile: profile) }
      }
    }
  }

  private var text: ProfileFieldText { ProfileFieldText(profile: profile, quantities: quantities) }
  private var weights: WeightHistory? { WeightHistory(text: text) }
  private var history: [ThresholdRow] { ThresholdRow.rows(of: text, tellsRatios: true) }
}

private struct ProfileGroupRows: View {
  let group: ProfileGroup
  let text: ProfileFieldText

  var body: some View {
    ForEach(group.fields) { ProfileRow(field: $0, text: text, labelWidth: labelWidth) }
  }

  private var labelWidth: Int { group.fields.map(\.label.count).max() ?? 0 }
}

/// Which figures need which values, so that a blank field says what it costs.
private struct ProfileUses: View {
  @Environment(\.keys) private var keys
  @Environment(\.symbols) private var symbols
  let profile: AthleteProfile

  var body: some View {
    use("Load and zones by heart rate", missing: heart, without: "assumed until you set them")
    use("Load and zones by power", missing: blank([.functionalThresholdPower]), without: "power is ignored until then")
    use("Zones by pace", missing: blank([.thresholdPace]), without: "none until then")
    use("Power by weight", missing: blank([.weight]), without: "none until then")
    if profile == AthleteProfile() {
      Text("No profile yet. Press \(keys.name(of: "edit")) to fill it in.").foreground(.secondary)
    }
  }

  private var heart: [ProfileField] {
    blank([.restingHeartRate, .maximumHeartRate, .lactateThresholdHeartRate])
  }

  private func blank(_ fields: [ProfileField]) -> [ProfileField] {
    let text = ProfileFieldText(profile: profile, quantities: QuantityFormatter(units: .metric))
    return fields.filter { text.text($0) == nil }
  }

  private func use(_ figure: String, missing: [ProfileField], without words: String) -> some View {
    let isMet = missing.isEmpty
    let check = symbols == .ascii ? "*" : "✓"
    let names = missing.map { $0.label.lowercased() }.joined(separator: ", ")
    return MarkedRow(Text(mark: isMet ? check : "!", words: "").foreground(isMet ? .good : .warning)) {
      Text(figure) + Text(isMet ? ": from your values" : ": \(names) not set; \(words)").foreground(.secondary)
    }
  }
}
