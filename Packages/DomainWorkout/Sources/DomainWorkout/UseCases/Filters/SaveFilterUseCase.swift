public import DomainCore

/// Saves a query under a name.
public struct SaveFilterUseCase: Sendable {
  private let filters: any SavedFilterRepository
  private let makeID: @Sendable () -> SavedFilterID

  public init(filters: any SavedFilterRepository, makeID: @escaping @Sendable () -> SavedFilterID) {
    self.filters = filters
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
    if isReplacing, var filter = known.first(where: { $0.isNamed(valid) }) {
      (filter.name, filter.query) = (valid, query)
      return (filter, try await filters.edit(filter))
    }
    let filter = SavedFilter(id: makeID(), name: valid, query: query)
    return (filter, try await filters.add(filter))
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
