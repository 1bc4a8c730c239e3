import CoreCommon
public import DomainCore
public import Foundation

/// A kind of thing that an athlete keeps in the log, such as a goal, and that is added, edited and deleted as a whole.
///
/// Its fields are declared once, in ``fields``: what it has, how it is typed and what documents say about it. Lists,
/// forms, commands, documents, the database and sync follow from that table.
public protocol Item: Identifiable, Equatable, Sendable where ID == ItemID<Self> {
  /// What can be wrong with one, as its owner describes it.
  associatedtype Problem: ItemProblem

  /// The table of its fields, in the order of forms and documents.
  static var fields: ItemFields<Self> { get }

  /// The same on all machines of an account.
  var id: ItemID<Self> { get set }

  /// What people know it by.
  var label: ItemLabel { get }

  /// The order of lists.
  static func precedes(_ first: Self, _ second: Self) -> Bool

  /// Throws ``ItemError/invalid(_:)`` if the values contradict each other, or nobody can mean them.
  func validated() throws(ItemError<Self>) -> Self

  /// Notes the day on which it was added, if its kind keeps that.
  mutating func wasAdded(on day: CalendarDay)
}

extension Item {
  public func validated() throws(ItemError<Self>) -> Self { self }

  public mutating func wasAdded(on day: CalendarDay) {}
}

/// What people know an item by, where only a line of it is shown.
public struct ItemLabel: Hashable, Sendable {
  /// Its name; `nil` if its owner gave it none, or its kind has no names.
  public let name: String?
  /// What it is, such as the kind of gear.
  public let meaning: String

  public init(name: String? = nil, meaning: String) {
    self.name = name
    self.meaning = meaning
  }
}

/// Identifies an item on every machine.
public struct ItemID<Item>: Hashable, Sendable, CustomStringConvertible {
  /// Random, or derived from what the item is where several machines can find the same one.
  public let rawValue: UUID

  /// The caller derived, generated or stored the UUID.
  public init(_ rawValue: UUID) {
    self.rawValue = rawValue
  }

  /// Parses the form that `description` writes; `nil` if the text is not a UUID.
  public init?(_ text: String) {
    guard let rawValue = UUID(parsing: text) else { return nil }
    self.rawValue = rawValue
  }

  /// The UUID in lowercase, as in JSON and in the database.
  public var description: String { rawValue.lowercaseText }
}

/// Why items could not be changed. Nothing is half-written in any of these cases.
public enum ItemError<Item: DomainItems.Item>: Error, Equatable, Sendable {
  /// No item has this id; it may have been deleted since.
  case notFound(ItemID<Item>)
  /// Another item has this name, and only one can; see ``UniqueNames``.
  case nameTaken(String)
  /// The item cannot be as described, for this reason.
  case invalid(Item.Problem)
  /// The log itself cannot be read or written.
  case storage(StorageError)
}

extension ItemError: SubjectError {
  /// What is wrong with the log; `nil` if something is wrong with the request.
  public var storageError: StorageError? { if case .storage(let error) = self { error } else { nil } }
}

/// What is wrong with an item, as its owner describes it. Each kind adds cases of its own to these.
public protocol ItemProblem: Equatable, Sendable {
  /// It lacks the value that this field must have.
  static func missing(_ field: String) -> Self
  /// The kind has no field with this name.
  static func unknownField(_ field: String) -> Self
  /// The text of this field is too long.
  static func tooLong(_ field: String) -> Self
}

/// The items of one kind in the log.
///
/// Reading and writing follow the rules of all repositories. A deleted item is remembered, so that it can be restored,
/// and so that another machine does not add it again. An item that only a later version understands is stored, and shown
/// if that makes sense without what this version does not understand.
public protocol ItemRepository<Item>: Sendable {
  /// The kind.
  associatedtype Item: DomainItems.Item

  /// All items that are not deleted, in the order of lists.
  func items() -> Snapshots<[Item], StorageError>

  /// One item; `nil` if there is none with that id, it is deleted, or only a later version understands it.
  func item(_ id: ItemID<Item>) async throws(StorageError) -> Item?

  /// Adds an item. If its id is known already, nothing changes. Throws `nameTaken` if another item has the name of this
  /// one, in a kind with ``UniqueNames``; so do `edit` and `restore`.
  func add(_ item: Item) async throws(ItemError<Item>) -> Revision

  /// Replaces all values of an item. Throws `notFound` if there is none with that id, or it is deleted.
  func edit(_ item: Item) async throws(ItemError<Item>) -> Revision

  /// Deletes an item and remembers the deletion. Throws `notFound` if there is none with that id, or it is deleted
  /// already.
  func delete(_ id: ItemID<Item>) async throws(ItemError<Item>) -> Revision

  /// Restores a deleted item. Throws `notFound` if there never was one with that id; an item that is not deleted is left
  /// unchanged.
  func restore(_ id: ItemID<Item>) async throws(ItemError<Item>) -> Revision
}
