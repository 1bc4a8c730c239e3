import CoreCommon
public import DomainCore
import DomainItems
public import Foundation

/// A query that its owner gave a name, for use in any other query as `filter:NAME`.
public struct SavedFilter: Identifiable, Equatable, Sendable {
  /// The same on all machines of an account.
  public var id: SavedFilterID
  /// Unique among the filters of a log, ignoring case. Two machines can add the same name before they sync; then both
  /// are listed, and the first in the order of lists is the one that the name stands for.
  public var name: String
  /// As people type it; see ``WorkoutQuery``. Words such as `this-year` are relative to the day on which it is used.
  public var query: String

  /// The name and the query are not checked here.
  public init(id: SavedFilterID, name: String, query: String) {
    self.id = id
    self.name = name
    self.query = query
  }

  /// The words that use it in a query.
  public var reference: String {
    name.allSatisfy { $0.isLetter || $0.isNumber || "-_.".contains($0) } ? "filter:\(name)" : "filter:\"\(name)\""
  }

  /// A name as it is stored, without blanks around it; `nil` for one that no filter can have.
  ///
  /// A name has 1 to 60 characters, none of which is a quotation mark or a control character.
  public static func validName(_ text: String) -> String? {
    let name = text.trimmingCharacters(in: .whitespacesAndNewlines)
    let isWrong = name.contains { character in
      "\"“”„".contains(character) || character.unicodeScalars.contains { $0.properties.generalCategory == .control }
    }
    return name.isEmpty || name.count > 60 || isWrong ? nil : name
  }

  /// Whether a name is the same, ignoring case.
  public func isNamed(_ name: String) -> Bool { self.name.lowercased() == name.lowercased() }

  /// The order of lists: by name.
  public static func precedes(_ first: SavedFilter, _ second: SavedFilter) -> Bool {
    let names = (first.name.lowercased(), second.name.lowercased())
    return names.0 == names.1 ? first.id.description < second.id.description : names.0 < names.1
  }
}

/// Identifies a saved filter on every machine.
public struct SavedFilterID: Hashable, Sendable, CustomStringConvertible {
  /// Random, because filters are only saved by hand.
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

/// The filters that their owner saved under a name.
///
/// Reading and writing follow the rules of `WorkoutRepository`. A deleted filter is remembered, so that another machine
/// does not add it again.
public protocol SavedFilterRepository: Sendable {
  /// All filters that are not deleted, in the order of `SavedFilter.precedes`.
  func filters() -> Snapshots<[SavedFilter], StorageError>

  /// Adds a filter. Throws `filterNameTaken` if another one has its name, ignoring case.
  func add(_ filter: SavedFilter) async throws(SavedFilterError) -> Revision

  /// Replaces the name and the query of a filter. Throws `noSuchFilter` if there is none with that id, or it is
  /// deleted, and `filterNameTaken` if another one has the name, ignoring case.
  func edit(_ filter: SavedFilter) async throws(SavedFilterError) -> Revision

  /// Deletes a filter and remembers the deletion. Throws `noSuchFilter` if there is none with that id, or it is deleted
  /// already.
  func delete(_ id: SavedFilterID) async throws(SavedFilterError) -> Revision

  /// Restores a deleted filter. Throws `noSuchFilter` if there never was one with that id, and `filterNameTaken` if
  /// another one has its name by now; a filter that is not deleted is left unchanged.
  func restore(_ id: SavedFilterID) async throws(SavedFilterError) -> Revision
}

extension SavedFilterRepository {
  /// Makes a change again, or the inverse of one to undo it.
  ///
  /// Throws `changedSince` if the filter was edited again since, `noSuchFilter` if it was deleted, and
  /// `filterNameTaken` if another one has its name by now.
  func make(_ change: SavedFilterChange) async throws(UndoError) -> Revision {
    if case .edit(let old, _) = change {
      let stored = try await filters().firstValue(mapping: UndoError.storage)?.first { $0.id == old.id }
      guard stored == nil || stored == old else { throw .changedSince }
    }
    do throws(SavedFilterError) {
      switch change {
      case .addition(let id): return try await restore(id)
      case .deletion(let id): return try await delete(id)
      case .edit(_, let new): return try await edit(new)
      }
    } catch {
      throw UndoError(error, as: UndoError.filter)
    }
  }
}

/// Why saved filters could not be changed. Nothing is half-written in any of these cases.
public enum SavedFilterError: Error, Equatable, Sendable {
  /// No saved filter has this id; it may have been deleted since.
  case noSuchFilter(SavedFilterID)
  /// Another saved filter has this name.
  case filterNameTaken(String)
  /// A name that no saved filter can have.
  case invalidFilterName(String)
  /// A query that cannot be understood, or is empty.
  case invalidFilter(WorkoutFilterError)
  /// The log itself cannot be read or written.
  case storage(StorageError)
}

extension SavedFilterError: SubjectError {
  /// What is wrong with the log; `nil` if something is wrong with the request.
  public var storageError: StorageError? { if case .storage(let error) = self { error } else { nil } }
}

/// Lists the saved filters.
public struct ObserveSavedFiltersUseCase: Sendable {
  private let filters: any SavedFilterRepository

  public init(filters: any SavedFilterRepository) {
    self.filters = filters
  }

  /// All filters, by name.
  public func execute() -> Snapshots<[SavedFilter], StorageError> { filters.filters() }
}

/// Gives a saved filter another name.
public struct RenameSavedFilterUseCase: Sendable {
  private let filters: any SavedFilterRepository
  private let history: ChangeHistory?

  /// - Parameter history: notes the change, so that it can be undone.
  public init(filters: any SavedFilterRepository, history: ChangeHistory? = nil) {
    self.filters = filters
    self.history = history
  }

  /// Throws `invalidFilterName`, `filterNameTaken` and `noSuchFilter`.
  public func execute(_ filter: SavedFilter, to name: String) async throws(SavedFilterError) -> Revision {
    guard let valid = SavedFilter.validName(name) else { throw .invalidFilterName(name) }
    var renamed = filter
    renamed.name = valid
    let revision = try await filters.edit(renamed)
    if renamed != filter { history?.note(.edit(from: filter, to: renamed)) }
    return revision
  }
}

/// Deletes a saved filter; workouts are not affected.
public struct DeleteSavedFilterUseCase: Sendable {
  private let filters: any SavedFilterRepository
  private let history: ChangeHistory?

  /// - Parameter history: notes the change, so that it can be undone.
  public init(filters: any SavedFilterRepository, history: ChangeHistory? = nil) {
    self.filters = filters
    self.history = history
  }

  /// Deletes a filter and remembers the deletion. Throws `noSuchFilter`.
  public func execute(_ id: SavedFilterID) async throws(SavedFilterError) -> Revision {
    let revision = try await filters.delete(id)
    history?.note(.deletion(id))
    return revision
  }
}

/// Saves a query under a name.
public struct SaveFilterUseCase: Sendable {
  private let filters: any SavedFilterRepository
  private let history: ChangeHistory?
  private let makeID: @Sendable () -> SavedFilterID

  /// - Parameter history: notes the change, so that it can be undone.
  public init(
    filters: any SavedFilterRepository, history: ChangeHistory? = nil,
    makeID: @escaping @Sendable () -> SavedFilterID
  ) {
    self.filters = filters
    self.history = history
    self.makeID = makeID
  }

  /// - Parameters:
  ///   - isReplacing: whether a filter that has the name gets the new query.
  ///   - today: the day that relative words refer to while the query is checked; it is stored as it was typed.
  /// - Returns: the filter as it was saved.
  /// - Throws: `invalidFilterName`, `invalidFilter` if the query is empty or cannot be understood, and
  ///   `filterNameTaken`.
  public func execute(
    _ name: String, query: String, isReplacing: Bool = false, today: CalendarDay, firstWeekday: Weekday
  ) async throws(SavedFilterError) -> (filter: SavedFilter, revision: Revision) {
    guard let valid = SavedFilter.validName(name) else { throw .invalidFilterName(name) }
    try check(query, today, firstWeekday)
    let known = try await filters.filters().firstValue(mapping: SavedFilterError.storage) ?? []
    if isReplacing, let old = known.first(where: { $0.isNamed(valid) }) {
      let filter = SavedFilter(id: old.id, name: valid, query: query)
      let revision = try await filters.edit(filter)
      if filter != old { history?.note(.edit(from: old, to: filter)) }
      return (filter, revision)
    }
    let filter = SavedFilter(id: makeID(), name: valid, query: query)
    let revision = try await filters.add(filter)
    history?.note(.addition(filter.id))
    return (filter, revision)
  }

  private func check(_ query: String, _ today: CalendarDay, _ firstWeekday: Weekday) throws(SavedFilterError) {
    do throws(WorkoutFilterError) {
      guard !query.allSatisfy(\.isWhitespace) else { throw WorkoutFilterError.empty("") }
      _ = try WorkoutFilter(savedQuery: query, today: today, firstWeekday: firstWeekday)
    } catch {
      throw .invalidFilter(error)
    }
  }
}
