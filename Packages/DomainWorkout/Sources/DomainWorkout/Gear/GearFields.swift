import CoreCommon
import DomainCore
public import DomainItems
import DomainTraining
import Foundation

extension Gear {
  public static let fields = ItemFields<Gear>(
    noun: "gear", singular: "piece of gear", plural: "pieces of gear", subject: "Gear",
    names: UniqueNames { $0.isRetired ? nil : $0.name },
    blank: { Gear(id: $0, name: "", kind: .other) },
    [
      .words(
        "name", "the owner’s name for it", label: "Name", isRequired: true, byteLimit: 4_000, get: { $0.name },
        set: { $0.name = $1 ?? "" }),
      .choice(
        "kind", "`bike`, `shoes`, `component` or `other`", label: "Kind", initial: .shoes, get: { $0.kind },
        set: { $0.kind = $1 }, parse: { Kind(rawValue: $0.lowercased()) }, unknown: Problem.unknownKind),
      .words("brand", "the maker", label: "Brand", byteLimit: 4_000, get: { $0.brand }, set: { $0.brand = $1 }),
      .words(
        "model", "the maker’s name for it", label: "Model", byteLimit: 4_000, get: { $0.model },
        set: { $0.model = $1 }),
      .flag(
        "isRetired", "whether its owner no longer uses it", get: { $0.isRetired }, set: { $0.isRetired = $1 }),
      .optionalCode(
        "parent", "the id of the gear that it is a part of", get: { $0.maintenance.parent?.description },
        set: { gear, text in
          gear.maintenance.parent = text.flatMap { GearID($0) }
          return text == nil || gear.maintenance.parent != nil
        },
        entry: ItemEntry(
          ["part-of"], "Part of", hint: "For a component: the name of the bike, or of other gear", namesItem: true,
          text: { gear, context in
            guard let parent = gear.maintenance.parent?.description else { return "" }
            return context.items.first { $0.id == parent }?.name ?? parent
          },
          parse: { draft, _, text, context in
            guard !text.isEmpty else {
              draft.item.maintenance.parent = nil
              return nil
            }
            let found = context.items.first { [$0.name.lowercased(), $0.id].contains(text.lowercased()) }
            guard let parent = found.flatMap({ GearID($0.id) }) else {
              return .noSuchParent(text, similar: context.items.map(\.name).closest(to: text).first)
            }
            draft.item.maintenance.parent = parent
            return nil
          })),
      .optionalCode(
        "limit",
        "how much use it lasts: `distance`, `time`, `days` or `days-used`, and the amount in meters, seconds or days",
        get: { $0.maintenance.limit?.code },
        set: { gear, code in
          gear.maintenance.limit = code.flatMap { GearLimit(code: $0) }
          return code == nil || gear.maintenance.limit != nil
        },
        entry: ItemEntry(
          ["limit"], "Limit", hint: "700km, 300h, 365 days or 100 days-used",
          text: { gear, context in gear.maintenance.limit?.typed(in: context) ?? "" },
          parse: { draft, _, text, context in
            let limit = GearLimit(typed: text, in: context)
            guard text.isEmpty || limit != nil else { return .notALimit(text) }
            draft.item.maintenance.limit = limit
            return nil
          })),
      .number(
        "initialMeters", "the distance before the first recorded workout, in meters",
        get: { $0.maintenance.initialMeters },
        set: { $0.maintenance.initialMeters = $1 },
        entry: ItemEntry(
          ["initial"], "Distance before", hint: "120km, the distance before the first recorded workout",
          text: { gear, context in
            gear.maintenance.initialMeters.map {
              TypedQuantity.text(meters: $0, bare: context.metersOfBareDistance)
            } ?? ""
          },
          parse: { draft, _, text, context in
            let meters = TypedQuantity.meters(text, bare: context.metersOfBareDistance)
            guard text.isEmpty || meters.map({ $0 <= 50_000_000 }) ?? false else { return .notADistance(text) }
            draft.item.maintenance.initialMeters = meters
            return nil
          })),
      day(
        "fittedDay", "the first day on which workouts count", as: "fitted", "Fitted",
        hint: "2026-03-01 or today; earlier workouts do not count", get: { $0.maintenance.fittedDay },
        set: { $0.maintenance.fittedDay = $1 }),
      day(
        "servicedDay", "the day of the last service, after which workouts count toward the limit", as: "serviced",
        "Serviced", hint: "Later workouts count toward the limit", get: { $0.maintenance.servicedDay },
        set: { $0.maintenance.servicedDay = $1 }),
      day(
        "retiredDay", "the last day on which workouts count", as: "retired", "Retired",
        hint: "The last day on which workouts count", get: { $0.maintenance.retiredDay },
        set: { $0.maintenance.retiredDay = $1 }, typed: { $0.isRetired = $1 != nil }),
      .optionalCode(
        "rule", "the query whose new workouts get it", get: { $0.maintenance.rule },
        set: { gear, rule in
          gear.maintenance.rule = rule
          return true
        },
        entry: ItemEntry(
          ["rule"], "Rule", hint: "sport:run -tag:race; new workouts that match get this gear",
          text: { gear, _ in gear.maintenance.rule ?? "" },
          parse: { draft, _, text, _ in
            guard text.utf8.count <= 4_000 else { return .tooLong("rule") }
            if !text.isEmpty, let error = GearRules.error(in: text) { return .rule(error) }
            draft.item.maintenance.rule = text.isEmpty ? nil : text
            return nil
          })),
    ])

  /// What can be typed, for a help text.
  public static let typingHelp = """
    name="Red shoes"; kind=shoes, bike, component or other; brand=, model=; initial=120km, the distance before the first \
    recorded workout; fitted=2026-03-01, retired=, serviced=; limit=700km, 300h, 365 days or 100 days-used; part-of=BIKE for \
    a component; rule="sport:run -tag:race" for the new workouts that get it
    """

  /// A day, which may be missing.
  ///
  /// - Parameter also: what else a typed day changes.
  private static func day(
    _ name: String, _ meaning: String, as typedName: String, _ label: String, hint: String,
    get: @escaping @Sendable (Gear) -> CalendarDay?, set: @escaping @Sendable (inout Gear, CalendarDay?) -> Void,
    typed also: @escaping @Sendable (inout Gear, CalendarDay?) -> Void = { _, _ in }
  ) -> ItemField<Gear> {
    .optionalDay(
      name, meaning, get: get, set: set,
      entry: ItemEntry(
        [typedName], label, hint: hint, suggestions: ["today", "yesterday"],
        text: { gear, _ in get(gear)?.description ?? "" },
        parse: { draft, name, text, context in
          let day = context.day(text)
          guard text.isEmpty || day != nil else { return .notADate(text, field: name) }
          set(&draft.item, day)
          also(&draft.item, day)
          return nil
        }))
  }
}

extension GearLimit {
  /// The stable form in the database and on servers: `distance 700000.0`. It is one value, so that two machines never mix
  /// the measure of one with the amount of the other.
  fileprivate var code: String { "\(measure.rawValue) \(amount)" }

  /// - Returns: `nil` for a measure that only a later version knows.
  fileprivate init?(code: String) {
    let parts = code.split(separator: " ")
    guard parts.count == 2, let measure = GearWearMeasure(rawValue: String(parts[0])), let amount = Double(parts[1])
    else { return nil }
    self.init(measure, amount)
  }

  fileprivate init?(typed text: String, in context: TypingContext) {
    let lowered = text.lowercased()
    let typed: (GearWearMeasure, Double?) =
      if lowered.hasSuffix("days-used") {
        (.daysUsed, TypedQuantity.number(lowered, unit: "days-used"))
      } else if let meters = TypedQuantity.meters(text, bare: context.metersOfBareDistance) {
        (.distance, meters)
      } else if let unit = ["days", "day", "d"].first(where: lowered.hasSuffix) {
        (.days, TypedQuantity.number(lowered, unit: unit))
      } else {
        (.time, TypedQuantity.seconds(text))
      }
    guard let amount = typed.1 else { return nil }
    self.init(typed.0, amount)
  }

  fileprivate func typed(in context: TypingContext) -> String {
    switch measure {
    case .distance: TypedQuantity.text(meters: amount, bare: context.metersOfBareDistance)
    case .time: "\(TypedQuantity.short(amount / 3_600))h"
    case .days: "\(TypedQuantity.short(amount)) days"
    case .daysUsed: "\(TypedQuantity.short(amount)) days-used"
    }
  }
}
