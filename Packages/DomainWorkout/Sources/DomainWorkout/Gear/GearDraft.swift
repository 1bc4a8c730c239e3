public import DomainCore
import DomainTraining
import Foundation

/// Gear as a person types it, one value at a time: `name="Red shoes"`, `limit=700km`.
public struct GearDraft: Equatable, Sendable {
  /// The owner's name for it, which gear must have; `nil` until it is typed.
  public var name: String?
  /// What it is, which gear must have; `nil` until it is typed.
  public var kind: Gear.Kind?
  /// The maker; `nil` if unknown.
  public var brand: String?
  /// The maker's name for it; `nil` if unknown.
  public var model: String?
  /// When it is used, how long it lasts, and which workouts get it.
  public var maintenance = GearMaintenance()
  /// Whether it is out of use; typing a day for `retired` sets it, and clearing that day resets it.
  public var isRetired = false

  public init() {}

  public init(_ gear: Gear) {
    (name, kind, brand, model) = (gear.name, gear.kind, gear.brand, gear.model)
    (maintenance, isRetired) = (gear.maintenance, gear.isRetired)
  }

  /// The names of the values.
  public static let fields = [
    "name", "kind", "brand", "model", "initial", "fitted", "retired", "serviced", "limit", "part-of", "rule",
  ]

  /// What can be typed, for a help text.
  public static let help = """
    name="Red shoes"; kind=shoes, bike, component or other; brand=, model=; initial=120km, the distance before the first \
    recorded workout; fitted=2026-03-01, retired=, serviced=; limit=700km, 300h, 365 days or 100 days-used; part-of=BIKE for \
    a component; rule="sport:run -tag:race" for the new workouts that get it
    """

  /// Sets one value; an empty text clears it. Throws `invalidGear`.
  ///
  /// - Parameters:
  ///   - gear: all gear, in which `part-of` looks.
  ///   - metersOfBareDistance: what a distance without a unit is in.
  public mutating func set(
    _ field: String, to text: String, among gear: [Gear], today: CalendarDay, metersOfBareDistance: Double = 1_000
  ) throws(GearError) {
    let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
    guard text.utf8.count <= 4_000 else { throw .invalidGear(.tooLong(field: field)) }
    let given = text.isEmpty ? nil : text
    switch field {
    case "name": name = given
    case "kind": kind = try Self.kind(given)
    case "brand": brand = given
    case "model": model = given
    case "initial": maintenance.initialMeters = try Self.meters(given, metersOfBareDistance)
    case "fitted": maintenance.fittedDay = try Self.day(given, field, today)
    case "retired":
      maintenance.retiredDay = try Self.day(given, field, today)
      isRetired = maintenance.retiredDay != nil
    case "serviced": maintenance.servicedDay = try Self.day(given, field, today)
    case "limit": maintenance.limit = try Self.limit(given, metersOfBareDistance)
    case "part-of": maintenance.parent = try Self.parent(given, gear)
    case "rule":
      if let given { _ = try GearRules.query(given) }
      maintenance.rule = given
    default: throw .invalidGear(.unknownField(field))
    }
  }

  /// The gear with these values. Throws `invalidGear` without a name or a kind, and if a day is before the one on which
  /// it was fitted.
  public func gear(_ id: GearID) throws(GearError) -> Gear {
    guard let name else { throw .invalidGear(.noName) }
    guard let kind else { throw .invalidGear(.noKind) }
    if let fitted = maintenance.fittedDay {
      for day in [maintenance.retiredDay, maintenance.servicedDay] where day.map({ $0 < fitted }) ?? false {
        throw .invalidGear(.beforeFitted(fitted))
      }
    }
    guard maintenance.parent != id else { throw .invalidGear(.partOfItself) }
    return Gear(
      id: id, name: name, kind: kind, brand: brand, model: model, isRetired: isRetired, maintenance: maintenance)
  }

  private static func kind(_ text: String?) throws(GearError) -> Gear.Kind? {
    guard let text else { return nil }
    guard let kind = Gear.Kind(rawValue: text.lowercased()) else { throw .invalidGear(.unknownKind(text)) }
    return kind
  }

  private static func meters(_ text: String?, _ bare: Double) throws(GearError) -> Double? {
    guard let text else { return nil }
    guard let meters = TypedQuantity.meters(text, bare: bare), meters <= 50_000_000 else {
      throw .invalidGear(.notADistance(text))
    }
    return meters
  }

  private static func day(_ text: String?, _ field: String, _ today: CalendarDay) throws(GearError) -> CalendarDay? {
    guard let text else { return nil }
    if text.lowercased() == "today" { return today }
    if text.lowercased() == "yesterday" { return today.advanced(by: -1) }
    guard let day = CalendarDay(text) else {
      throw .invalidGear(.notADate(text, field: field))
    }
    return day
  }

  private static func limit(_ text: String?, _ bare: Double) throws(GearError) -> GearLimit? {
    guard let text else { return nil }
    let lowered = text.lowercased()
    let limit: GearLimit? =
      if lowered.hasSuffix("days-used") {
        TypedQuantity.number(lowered, unit: "days-used").flatMap { GearLimit(.daysUsed, $0) }
      } else if let meters = TypedQuantity.meters(text, bare: bare) {
        GearLimit(.distance, meters)
      } else if let unit = ["days", "day", "d"].first(where: lowered.hasSuffix) {
        TypedQuantity.number(lowered, unit: unit).flatMap { GearLimit(.days, $0) }
      } else {
        TypedQuantity.seconds(text).flatMap { GearLimit(.time, $0) }
      }
    guard let limit else {
      throw .invalidGear(.notALimit(text))
    }
    return limit
  }

  private static func parent(_ text: String?, _ gear: [Gear]) throws(GearError) -> GearID? {
    guard let text else { return nil }
    let found = gear.filter { $0.name.lowercased() == text.lowercased() || $0.id.description == text.lowercased() }
    guard let parent = found.first else {
      throw .invalidGear(.noSuchParent(text, similar: gear.map(\.name).closest(to: text).first))
    }
    return parent.id
  }
}
