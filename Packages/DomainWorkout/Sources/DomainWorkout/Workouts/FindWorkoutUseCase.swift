import DomainCore

/// Finds the workout that a person refers to at a prompt.
public struct FindWorkoutUseCase: Sendable {
  private let workouts: any WorkoutRepository

  public init(workouts: any WorkoutRepository) {
    self.workouts = workouts
  }

  /// - Parameter reference: an id, the beginning of one (four characters or more), or `latest`: the workout that began
  ///   last, or among deleted ones the one deleted last.
  /// - Parameter amongDeleted: whether to look for a deleted workout instead of an existing one.
  public func execute(_ reference: String, amongDeleted: Bool = false) async throws(FindWorkoutError) -> WorkoutID {
    let reference = reference.lowercased()
    if reference == "latest" { return try await latest(amongDeleted: amongDeleted) }
    guard reference.count >= 4, reference.allSatisfy({ $0.isHexDigit || $0 == "-" }) else {
      throw .notAReference(reference)
    }
    let found = try await first(WorkoutFilter(idPrefix: reference, isDeleted: amongDeleted), limit: 2)
    guard let id = found.first else {
      throw try await existsElsewhere(reference, amongDeleted: amongDeleted) ?? .noneFound(reference)
    }
    guard found.count == 1 else { throw .severalFound(reference) }
    return id
  }

  /// Decides between the two meanings a word can have: the beginning of an id, and a filter such as a year.
  ///
  /// - Parameter filter: the meaning of the word if it is not an id.
  /// - Returns: the one workout whose id begins with the word; `nil` if the filter is meant.
  /// - Throws: `ambiguous` if both match workouts, so that nobody changes the wrong ones.
  public func execute(
    _ word: String, orAllMatching filter: WorkoutFilter, amongDeleted: Bool = false
  ) async throws(FindWorkoutError) -> WorkoutID? {
    var filter = filter
    filter.isDeleted = amongDeleted
    let word = word.lowercased()
    let found = try await first(WorkoutFilter(idPrefix: word, isDeleted: amongDeleted), limit: 2)
    let matching = try await first(filter, limit: 2)
    guard !found.isEmpty else {
      if matching.isEmpty, let error = try await existsElsewhere(word, amongDeleted: amongDeleted) { throw error }
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

  /// Where a workout is that is not among those searched.
  private func existsElsewhere(
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

/// Why a person's reference did not identify a workout.
public enum FindWorkoutError: Error, Equatable, Sendable {
  /// The log is empty, so `latest` means nothing.
  case noWorkouts
  /// No workout was deleted.
  case noneDeleted
  /// The workout is deleted.
  case deleted(WorkoutID)
  /// The workout is not deleted.
  case notDeleted(WorkoutID)
  /// The text is neither `latest` nor at least four characters of an id.
  case notAReference(String)
  /// No id begins with this text.
  case noneFound(String)
  /// Several ids begin with this text.
  case severalFound(String)
  /// The word is the beginning of an id, and also a filter that matches other workouts.
  case ambiguous(String, WorkoutFilter)
  /// The log could not be read.
  case log(WorkoutError)
}
