public import DomainCore

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
  ) async throws(WorkoutError) -> (filter: SavedFilter, revision: Revision) {
    guard let valid = SavedFilter.validName(name) else { throw .invalidFilterName(name) }
    try check(query, today, firstWeekday)
    let known = try await filters.filters().firstValue() ?? []
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

  private func check(_ query: String, _ today: CalendarDay, _ firstWeekday: Weekday) throws(WorkoutError) {
    do throws(WorkoutFilterError) {
      guard !query.allSatisfy(\.isWhitespace) else { throw WorkoutFilterError.empty("") }
      _ = try WorkoutFilter(savedQuery: query, today: today, firstWeekday: firstWeekday)
    } catch {
      throw .invalidFilter(error)
    }
  }
}
