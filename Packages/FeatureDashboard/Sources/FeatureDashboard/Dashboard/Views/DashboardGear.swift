import CoreUI
import DomainCore
import DomainWorkout
import FeatureShared

/// Which gear is over its limit; if none is, which is due; and if none is due, which is near its limit. One sentence.
struct DashboardGear: View {
  @Environment(\.quantities) private var quantities
  @Environment(\.remedies) private var remedies
  private static let longestList = 3
  let gear: [GearStatus]

  var body: some View {
    Text("\(words) \(remedies(Remedy.showGear))").foreground(.warning).lineLimit(2)
  }

  private var words: String {
    let (over, due) = (gear.filter(\.isOverLimit), gear.filter(\.isDue))
    if !over.isEmpty { return "Over \(limit(of: over)): \(list(of: over))." }
    if !due.isEmpty { return "Due for service or replacement: \(list(of: due))." }
    return "Near \(limit(of: gear)): \(list(of: gear))."
  }

  private func limit(of shown: [GearStatus]) -> String { shown.count == 1 ? "its limit" : "their limits" }

  private func list(of shown: [GearStatus]) -> String {
    if shown.count == 1, let one = shown.first {
      return one.gear.name + (GearText(one, quantities).wear.map { " (\($0))" } ?? "")
    }
    let rest = shown.count - Self.longestList
    let names = shown.prefix(Self.longestList).map(\.gear.name) + (rest > 0 ? ["\(quantities.count(rest)) more"] : [])
    return names.listed
  }
}
