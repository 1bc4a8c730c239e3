import CoreUI
import DomainCore
import DomainTraining
import DomainWorkout
import FeatureShared

/// The selected gear: its wear, its figures, and its components since they were fitted.
struct GearDetail: View {
  @Environment(\.quantities) private var quantities
  let status: GearStatus
  let parts: [GearStatus]

  var body: some View {
    if let wear = status.wear { ProgressBar(wear.share, color: text.color) }
    KeyValueGrid(items, maxColumns: 2)
    if !parts.isEmpty {
      Text("Components").bold().foreground(.accent)
      KeyValueGrid(parts.map { LabeledContent($0.gear.name, sinceFitted($0)) }, maxColumns: 1)
    }
  }

  private var text: GearText { GearText(status, quantities) }

  private var items: [LabeledContent] {
    let (gear, upkeep) = (status.gear, status.gear.upkeep)
    let make = [gear.brand, gear.model].compactMap(\.self).joined(separator: " ")
    let optional: [(String, String?)] = [
      ("Make", make.isEmpty ? nil : make),
      ("Used", text.wear), ("Usual use", text.weekly),
      ("Used on", days),
      ("Fitted", upkeep.fittedDay.map { quantities.day($0) }),
      ("Serviced", upkeep.servicedDay.map { quantities.day($0) }),
      ("Retired", upkeep.retiredDay.map { quantities.day($0) } ?? (gear.isRetired ? "yes" : nil)),
      ("Rule", upkeep.rule),
    ]
    return [
      LabeledContent("Name", gear.name), LabeledContent("Kind", text.kind),
      LabeledContent("Distance", text.distance), LabeledContent("Time", text.time),
      LabeledContent("Workouts", quantities.count(status.workoutCount)),
    ] + optional.compactMap { label, value in value.map { LabeledContent(label, $0) } }
  }

  private var days: String? {
    guard let first = status.firstDay, let last = status.lastDay else { return nil }
    return first == last ? quantities.day(first) : "\(quantities.day(first)) – \(quantities.day(last))"
  }

  /// “1,240 km since 3 Mar 2026, 62 km left”
  private func sinceFitted(_ part: GearStatus) -> String {
    let words = GearText(part, quantities)
    let since = part.gear.upkeep.fittedDay.map { " since \(quantities.day($0))" } ?? ""
    return ["\(words.distance)\(since)", words.state].compactMap(\.self).joined(separator: ", ")
  }
}
