import Foundation

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
