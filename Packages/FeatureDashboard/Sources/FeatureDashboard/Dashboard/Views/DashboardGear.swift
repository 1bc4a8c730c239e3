import CoreUI
import DomainCore
import DomainWorkout
import FeatureShared

/// Which gear is near its limit or over it, as one sentence.
struct DashboardGear: View {
  @Environment(\.quantities) private var quantities
  @Environment(\.remedies) private var remedies
  private static let longestList = 3
  let gear: [GearStatus]

  var body: some View {
    Text("\(words) \(remedies(Remedy.showGear))").foreground(.warning).lineLimit(2)
  }

  private var words: String {
    let due = gear.filter(\.isDue)
    let shown = due.isEmpty ? gear : due
    let standing = due.isEmpty ? "Near" : "Over"
    if shown.count == 1, let one = shown.first {
      let wear = GearText(one, quantities).wear.map { " (\($0))" } ?? ""
      return "\(standing) its limit: \(one.gear.name)\(wear)."
    }
    let rest = shown.count - Self.longestList
    let names = shown.prefix(Self.longestList).map(\.gear.name) + (rest > 0 ? ["\(quantities.count(rest)) more"] : [])
    return "\(standing) their limits: \(names.listed)."
  }
}
