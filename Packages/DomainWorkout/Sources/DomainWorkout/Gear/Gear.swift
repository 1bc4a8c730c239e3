public import DomainCore
public import DomainItems
import Foundation

/// Something that its owner trains with, such as a bike or a pair of shoes.
public struct Gear: Item {
  public typealias Problem = GearProblem

  /// The same on all machines of an account.
  public var id: GearID
  /// The owner's name for it.
  public var name: String
  /// What it is, such as shoes.
  public var kind: Kind
  /// The maker; `nil` if unknown.
  public var brand: String?
  /// The maker's name for it; `nil` if unknown.
  public var model: String?
  /// Whether its owner no longer uses it.
  public var isRetired: Bool
  /// When it is used, how long it lasts, and which workouts get it.
  public var maintenance: GearMaintenance

  public init(
    id: GearID, name: String, kind: Kind, brand: String? = nil, model: String? = nil, isRetired: Bool = false,
    maintenance: GearMaintenance = GearMaintenance()
  ) {
    self.id = id
    self.name = name
    self.kind = kind
    self.brand = brand
    self.model = model
    self.isRetired = isRetired
    self.maintenance = maintenance
  }

  /// What it is. `rawValue` is the stable name in documents, in the database and on servers.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    /// A bicycle of any kind.
    case bike
    /// A pair of shoes.
    case shoes
    /// A part of other gear, such as a chain.
    case component
    /// Anything else, such as skis or a boat.
    case other
  }

  /// This gear, with its empty values filled in from another description of it. Its name, its kind and whether it is
  /// retired are never empty.
  public func filled(from other: Gear) -> Gear {
    var filled = self
    filled.brand = brand ?? other.brand
    filled.model = model ?? other.model
    return filled
  }

  /// Throws `invalid` if it is a part of itself, or was retired or serviced before it was fitted.
  public func validated() throws(GearError) -> Gear {
    guard maintenance.parent != id else { throw .invalid(.partOfItself) }
    if let fitted = maintenance.fittedDay {
      for day in [maintenance.retiredDay, maintenance.servicedDay] where day.map({ $0 < fitted }) ?? false {
        throw .invalid(.beforeFitted(fitted))
      }
    }
    return self
  }

  public var label: ItemLabel { ItemLabel(name: name, meaning: kind.rawValue) }

  /// The order of lists: what is in use first, then by name.
  public static func precedes(_ first: Gear, _ second: Gear) -> Bool {
    if first.isRetired != second.isRetired { return second.isRetired }
    let names = (first.name.lowercased(), second.name.lowercased())
    return names.0 == names.1 ? first.id.description < second.id.description : names.0 < names.1
  }
}

/// Identifies gear on every machine.
///
/// The id of gear that an import found is derived from its kind and its name, so that two machines that import the same
/// archive have the same gear; gear added by hand gets a random id.
public typealias GearID = ItemID<Gear>
/// Why gear could not be changed. Nothing is half-written in any of these cases.
public typealias GearError = ItemError<Gear>
/// Gear as a person types it, one value at a time: `name="Red shoes"`, `limit=700km`.
public typealias GearDraft = ItemDraft<Gear>

extension GearID {
  /// The ids of some gear, in order, separated by commas; `nil` for none.
  public static func text(_ gear: Set<GearID>) -> String? {
    gear.isEmpty ? nil : gear.map(\.description).sorted().joined(separator: ", ")
  }

  /// Parses ids separated by commas; `nil` if any of them is not an id.
  public static func gear(in text: String) -> Set<GearID>? {
    var gear: Set<GearID> = []
    for part in text.split(separator: ",") {
      guard let id = GearID(part.trimmingCharacters(in: .whitespaces)) else { return nil }
      gear.insert(id)
    }
    return gear
  }
}

/// Finds gear by what a person types: its name, or the beginning of its id.
public struct GearNames: Sendable {
  private static let separator = ", "

  private let gear: [Gear]

  /// - Parameter gear: all gear in the log.
  public init(_ gear: [Gear]) {
    self.gear = gear
  }

  /// The gear with a name, whatever its case; gear in use before retired gear. If there is none, the gear whose id begins
  /// with these four characters or more. Several if the text does not say which.
  public func found(_ reference: String) -> [Gear] {
    let named = gear.filter { $0.name.lowercased() == reference.lowercased() }
    let inUse = named.filter { !$0.isRetired }
    let byID = reference.count >= 4 ? gear.filter { $0.id.description.hasPrefix(reference.lowercased()) } : []
    return [inUse, named, byID].first { !$0.isEmpty } ?? []
  }

  /// The ids of gear that a text names, separated by commas, in the form that ``WorkoutChange`` parses. What names no gear,
  /// or several, stays as it is, so that parsing rejects it.
  public func ids(in text: String) -> String {
    text.split(separator: ",").map { part in
      let name = part.trimmingCharacters(in: .whitespaces)
      let found = found(name)
      return found.count == 1 ? found[0].id.description : name
    }.joined(separator: Self.separator)
  }

  /// Some gear in the form that ``ids(in:)`` reads: by name, or by id where a name would not be understood.
  public func text(of ids: Set<GearID>) -> String {
    ids.map { id -> String in
      guard let name = gear.first(where: { $0.id == id })?.name, !name.contains(","), found(name).map(\.id) == [id]
      else {
        return id.description
      }
      return name
    }.sorted().joined(separator: Self.separator)
  }

  /// The names of gear in use, in order.
  public var inUse: [String] { gear.filter { !$0.isRetired }.map(\.name).sorted() }
}

/// What is wrong with gear, as its owner describes it.
public enum GearProblem: ItemProblem {
  /// It lacks the value that this field must have.
  case missing(String)
  /// Gear has no field with this name.
  case unknownField(String)
  /// The text of this field is too long.
  case tooLong(String)
  /// There is no kind with this name.
  case unknownKind(String)
  /// The text is not a distance.
  case notADistance(String)
  /// The text is not a date, which the field needs.
  case notADate(String, field: String)
  /// The text is not a limit.
  case notALimit(String)
  /// No gear, of which it could be a part, has this name; another has the similar name.
  case noSuchParent(String, similar: String?)
  /// It would be a part of itself.
  case partOfItself
  /// It was retired or serviced before the day on which it was fitted.
  case beforeFitted(CalendarDay)
  /// Its rule cannot be understood, or does not apply on every day.
  case rule(WorkoutFilterError)
}

extension Remedy {
  /// Add a piece of gear.
  public static let addGear = Remedy(rawValue: "add-gear")
  /// Show the gear and its limits.
  public static let showGear = Remedy(rawValue: "show-gear")
}
