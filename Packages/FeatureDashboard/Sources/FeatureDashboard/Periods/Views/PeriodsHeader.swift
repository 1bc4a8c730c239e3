import CorePresentation
import CoreUI
import DomainCore
import DomainTraining
import DomainWorkout
import FeatureShared

/// The period, what it is compared with, and the keys that change them.
struct PeriodsHeader: View {
  static let unitsRegion = "period-units"

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
