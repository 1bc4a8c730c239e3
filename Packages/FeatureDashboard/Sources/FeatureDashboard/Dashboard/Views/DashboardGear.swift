import CoreUI
import DomainCore
import DomainWorkout
import FeatureShared

/// Which gear is near its limit or over it, as one sentence.
struct DashboardGear: View {
  @Environment(\.quantities) private var quantities
  @Environment(\.remedies) private var remedies
  let gear: [GearStatus]

  var body: some View {
    Text("\(words) \(remedies(Remedy.showGear))").foreground(.warning).lineLimit(2)
  }

  private var words: String {
    let due = gear.filter(\.isDue)
    let shown = due.isEmpty ? gear : due
    if shown.count == 1, let one = shown.first {
      let wear = GearText(one, quantities).wear.map { ": \($0)" } ?? ""
      return "\(one.gear.name) \(due.isEmpty ? "is near" : "reached") its limit\(wear)."
    }
    let names = shown.prefix(3).map(\.gear.name).joined(separator: ", ")
    let rest = shown.count > 3 ? " and \(shown.count - 3) more" : ""
    return "\(names)\(rest) \(due.isEmpty ? "are near" : "reached") their limits."
  }
}
