/// Finds the workout a person means when they name one at a prompt.
public struct FindWorkoutUseCase: Sendable {
  private let workouts: any WorkoutRepository

  public init(workouts: any WorkoutRepository) {
    self.workouts = workouts
  }

  /// - Parameter reference: an id, the beginning of one (four characters or more), or `latest`.
  /// - Parameter amongDeleted: whether a deleted workout is meant, and not one that is there.
  public func execute(_ reference: String, amongDeleted: Bool = false) async throws(FindWorkoutError) -> WorkoutID {
    let reference = reference.lowercased()
    if reference == "latest" {
      guard let newest = try await first(WorkoutFilter(isDeleted: amongDeleted), limit: 1).first else {
        throw amongDeleted ? .noneDeleted : .noWorkouts
      }
      return newest
    }
    guard reference.count >= 4, reference.allSatisfy({ $0.isHexDigit || $0 == "-" }) else {
      throw .notAReference(reference)
    }
    let found = try await first(WorkoutFilter(idPrefix: reference, isDeleted: amongDeleted), limit: 2)
    guard let id = found.first else {
      let others = try await first(WorkoutFilter(idPrefix: reference, isDeleted: !amongDeleted), limit: 1)
      guard let other = others.first else { throw .noneFound(reference) }
      throw amongDeleted ? .notDeleted(other) : .deleted(other)
    }
    guard found.count == 1 else { throw .severalFound(reference) }
    return id
  }

  private func first(_ filter: WorkoutFilter, limit: Int) async throws(FindWorkoutError) -> [WorkoutID] {
    do throws(WorkoutError) {
      let page = try await workouts.workouts(matching: filter, in: WorkoutWindow(limit: limit)).first()
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
  case log(WorkoutError)
}
