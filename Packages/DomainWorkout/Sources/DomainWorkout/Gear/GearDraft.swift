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
  ) throws(WorkoutError) {
    let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
    guard text.utf8.count <= 4_000 else { throw .invalidGear("The \(field) is too long.") }
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
    default: throw Self.unknown(field)
    }
  }

  /// The gear with these values. Throws `invalidGear` without a name or a kind, and if a day is before the one on which
  /// it was fitted.
  public func gear(_ id: GearID) throws(WorkoutError) -> Gear {
    guard let name else { throw .invalidGear("Gear needs a name, as in name=\"Red shoes\".") }
    guard let kind else { throw .invalidGear("Gear needs a kind: \(Self.kinds).") }
    if let fitted = maintenance.fittedDay {
      for day in [maintenance.retiredDay, maintenance.servicedDay] where day.map({ $0 < fitted }) ?? false {
        throw .invalidGear("It was fitted on \(fitted), so it cannot be retired or serviced before.")
      }
    }
    guard maintenance.parent != id else { throw .invalidGear("Gear cannot be a part of itself.") }
    return Gear(
      id: id, name: name, kind: kind, brand: brand, model: model, isRetired: isRetired, maintenance: maintenance)
  }

  private static let kinds = "kind=" + Gear.Kind.allCases.map(\.rawValue).joined(separator: ", ")

  private static func kind(_ text: String?) throws(WorkoutError) -> Gear.Kind? {
    guard let text else { return nil }
    let names = Gear.Kind.allCases.map(\.rawValue)
    if let kind = Gear.Kind(rawValue: text.lowercased()) { return kind }
    let meant = names.closest(to: text).first.map { " Did you mean “\($0)”?" } ?? ""
    throw .invalidGear("Unknown kind “\(text)”. Use \(names.joined(separator: ", ")).\(meant)")
  }

  private static func meters(_ text: String?, _ bare: Double) throws(WorkoutError) -> Double? {
    guard let text else { return nil }
    guard let meters = TypedQuantity.meters(text, bare: bare), meters <= 50_000_000 else {
      throw .invalidGear("“\(text)” is not a distance. Use initial=120km or initial=75mi.")
    }
    return meters
  }

  private static func day(_ text: String?, _ field: String, _ today: CalendarDay) throws(WorkoutError) -> CalendarDay? {
    guard let text else { return nil }
    if text.lowercased() == "today" { return today }
    if text.lowercased() == "yesterday" { return today.advanced(by: -1) }
    guard let day = CalendarDay(text) else {
      throw .invalidGear("“\(text)” is not a date. Use \(field)=2026-03-01 or \(field)=today.")
    }
    return day
  }

  private static func limit(_ text: String?, _ bare: Double) throws(WorkoutError) -> GearLimit? {
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
      throw .invalidGear("“\(text)” is not a limit. Use limit=700km, limit=300h or limit=\"365 days\".")
    }
    return limit
  }

  private static func parent(_ text: String?, _ gear: [Gear]) throws(WorkoutError) -> GearID? {
    guard let text else { return nil }
    let found = gear.filter { $0.name.lowercased() == text.lowercased() || $0.id.description == text.lowercased() }
    guard let parent = found.first else {
      let meant = gear.map(\.name).closest(to: text).first.map { " Did you mean “\($0)”?" } ?? ""
      throw .invalidGear("There is no gear “\(text)”.\(meant)")
    }
    return parent.id
  }

  private static func unknown(_ field: String) -> WorkoutError {
    let meant = fields.closest(to: field).first.map { "Did you mean “\($0)”?" }
    return .invalidGear(
      "Gear has no field “\(field)”. \(meant ?? "Use \(fields.joined(separator: ", ")).")")
  }
}
