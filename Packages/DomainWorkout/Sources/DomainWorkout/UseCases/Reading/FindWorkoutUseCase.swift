import DomainCore

/// Finds the workout a person means when they name one at a prompt.
public struct FindWorkoutUseCase: Sendable {
  private let workouts: any WorkoutRepository

  public init(workouts: any WorkoutRepository) {
    self.workouts = workouts
  }

  /// - Parameter reference: an id, the beginning of one (four characters or more), or `latest`: the workout that began
  ///   last, or among deleted ones the one that was deleted last.
  /// - Parameter amongDeleted: whether a deleted workout is meant, and not one that is there.
  public func execute(_ reference: String, amongDeleted: Bool = false) async throws(FindWorkoutError) -> WorkoutID {
    let reference = reference.lowercased()
    if reference == "latest" { return try await latest(amongDeleted: amongDeleted) }
    guard reference.count >= 4, reference.allSatisfy({ $0.isHexDigit || $0 == "-" }) else {
      throw .notAReference(reference)
    }
    let found = try await first(WorkoutFilter(idPrefix: reference, isDeleted: amongDeleted), limit: 2)
    guard let id = found.first else {
      throw try await whereElse(reference, amongDeleted: amongDeleted) ?? .noneFound(reference)
    }
    guard found.count == 1 else { throw .severalFound(reference) }
    return id
  }

  /// Decides between the two things that one word can be: the beginning of an id, and a filter such as a year.
  ///
  /// - Parameter filter: what the word is where it is no id.
  /// - Returns: the one workout whose id begins so; `nil` where the filter is meant.
  /// - Throws: `ambiguous` where there are workouts for both, so that nobody changes what they did not mean.
  public func execute(
    _ word: String, orAllMatching filter: WorkoutFilter, amongDeleted: Bool = false
  ) async throws(FindWorkoutError) -> WorkoutID? {
    var filter = filter
    filter.isDeleted = amongDeleted
    let word = word.lowercased()
    let found = try await first(WorkoutFilter(idPrefix: word, isDeleted: amongDeleted), limit: 2)
    let matching = try await first(filter, limit: 2)
    guard !found.isEmpty else {
      if matching.isEmpty, let error = try await whereElse(word, amongDeleted: amongDeleted) { throw error }
      return nil
    }
    guard matching.isEmpty || matching == found else { throw .ambiguous(word, filter) }
    guard found.count == 1 else { throw .severalFound(word) }
    return found.first
  }

  private func latest(amongDeleted: Bool) async throws(FindWorkoutError) -> WorkoutID {
    guard amongDeleted else {
      guard let newest = try await first(WorkoutFilter(), limit: 1).first else { throw .noWorkouts }
      return newest
    }
    let last: WorkoutID?
    do throws(WorkoutError) {
      last = try await workouts.lastDeleted()
    } catch {
      throw .log(error)
    }
    guard let last else { throw .noneDeleted }
    return last
  }

  /// Where a workout is that is not among those that were looked at.
  private func whereElse(
    _ reference: String, amongDeleted: Bool
  ) async throws(FindWorkoutError) -> FindWorkoutError? {
    let others = try await first(WorkoutFilter(idPrefix: reference, isDeleted: !amongDeleted), limit: 1)
    return others.first.map { amongDeleted ? .notDeleted($0) : .deleted($0) }
  }

  private func first(_ filter: WorkoutFilter, limit: Int) async throws(FindWorkoutError) -> [WorkoutID] {
    do throws(WorkoutError) {
      let page = try await workouts.workouts(matching: filter, in: WorkoutWindow(limit: limit)).firstValue()
      return page?.workouts.map(\.id) ?? []
    } catch {
      throw .log(error)
    }
  }
}

/// Why no workout could be told from what a person wrote.
public enum FindWorkoutError: Error, Equatable, Sendable {
  case noWorkouts
  /// No workout was deleted.
  case noneDeleted
  /// The one that is meant was deleted.
  case deleted(WorkoutID)
  /// The one that is meant was not deleted.
  case notDeleted(WorkoutID)
  case notAReference(String)
  case noneFound(String)
  case severalFound(String)
  /// The word begins an id, and is also a filter that matches other workouts.
  case ambiguous(String, WorkoutFilter)
  case log(WorkoutError)
}
