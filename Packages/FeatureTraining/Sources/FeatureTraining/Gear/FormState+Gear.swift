public import CorePresentation
import DomainCore
import DomainTraining
public import DomainWorkout
import Foundation

extension FormState {
  /// The form for gear. Its fields are those of `GearDraft`, by the same names.
  ///
  /// - Parameters:
  ///   - gear: the gear to edit; `nil` for new gear.
  ///   - parent: the name of the gear that it is a part of.
  ///   - metersOfDistance: the unit in which distances are filled in, if they are round there.
  public init(ofGear gear: Gear?, parent: String? = nil, metersOfDistance: Double = 1_000) {
    let kinds = Gear.Kind.allCases
    let kind = gear.flatMap { kinds.firstIndex(of: $0.kind) } ?? kinds.firstIndex(of: .shoes) ?? 0
    let upkeep = gear?.upkeep ?? GearMaintenance()
    func field(_ id: String, _ label: String, _ text: String?, _ hint: String? = nil) -> FormField {
      FormField(id, label, hint: hint, kind: .text(TextEntry(text ?? ""), isSecret: false))
    }
    self.init(
      title: gear == nil ? "Add gear" : "Edit the gear",
      fields: [
        field("name", "Name", gear?.name),
        FormField("kind", "Kind", kind: .choice(kinds.map(\.rawValue), selected: kind)),
        field("brand", "Brand", gear?.brand),
        field("model", "Model", gear?.model),
        field("part-of", "Part of", parent, "For a component: the name of the bike, or of other gear"),
        field("limit", "Limit", upkeep.limit?.typed(metersOfDistance), "700km, 300h, 365 days or 100 days-used"),
        field(
          "initial", "Distance before", upkeep.initialMeters.map { Self.distance($0, metersOfDistance) },
          "120km, the distance before the first recorded workout"),
        field("fitted", "Fitted", upkeep.fittedDay?.description, "2026-03-01 or today; earlier workouts do not count"),
        field("serviced", "Serviced", upkeep.servicedDay?.description, "Later workouts count toward the limit"),
        field("retired", "Retired", upkeep.retiredDay?.description, "The last day on which workouts count"),
        field("rule", "Rule", upkeep.rule, "sport:run -tag:race; new workouts that match get this gear"),
      ])
  }

  /// The typed gear, or the field that cannot be read.
  ///
  /// - Parameters:
  ///   - gear: the gear that is edited; what is unchanged in the form stays exactly as it is.
  ///   - all: all gear, in which “Part of” looks.
  ///   - metersOfDistance: what a distance without a unit is in.
  func gearDraft(
    of gear: Gear?, among all: [Gear], today: CalendarDay, metersOfDistance: Double
  ) throws(FormProblem) -> GearDraft {
    var draft = gear.map { GearDraft($0) } ?? GearDraft()
    let changed = Set(changes.map(\.id))
    for field in fields where changed.contains(field.id) || (gear == nil && field.id == "kind") {
      do throws(WorkoutError) {
        try draft.set(field.id, to: field.text, among: all, today: today, metersOfBareDistance: metersOfDistance)
      } catch {
        throw FormProblem(field: field.id, text: error.formProblem)
      }
    }
    guard draft.name != nil else { throw FormProblem(field: "name", text: "Gear needs a name.") }
    return draft
  }

  /// A distance as a person types it.
  static func distance(_ meters: Double, _ metersOfDistance: Double) -> String {
    let miles = meters / metersOfDistance
    let isRound = metersOfDistance != 1_000 && (miles * 10 - (miles * 10).rounded()).magnitude < 1e-6
    return isRound ? "\(short(miles))mi" : "\(short(meters / 1_000))km"
  }

  /// A number with up to three decimals, without zeros at the end.
  static func short(_ value: Double) -> String {
    let thousandths = (value * 1_000).rounded() / 1_000
    return Int(exactly: thousandths).map(String.init) ?? "\(thousandths)"
  }
}

extension GearLimit {
  /// The limit as a person types it.
  fileprivate func typed(_ metersOfDistance: Double) -> String {
    switch measure {
    case .distance: FormState.distance(amount, metersOfDistance)
    case .time: "\(FormState.short(amount / 3_600))h"
    case .days: "\(FormState.short(amount)) days"
    case .daysUsed: "\(FormState.short(amount)) days-used"
    }
  }
}
