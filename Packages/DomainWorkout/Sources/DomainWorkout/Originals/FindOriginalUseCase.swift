import DomainCore

/// Finds the file that a workout was imported from.
public struct FindOriginalUseCase: Sendable {
  private let workouts: any WorkoutRepository
  private let originals: any OriginalRepository

  public init(workouts: any WorkoutRepository, originals: any OriginalRepository) {
    self.workouts = workouts
    self.originals = originals
  }

  /// Throws `notKept` with the reason if there is none, and `log(.notFound)` if there is no such workout.
  public func execute(_ id: WorkoutID) async throws(OriginalError) -> OriginalFile {
    let detail: WorkoutDetail?
    do throws(WorkoutError) {
      detail = try await workouts.workout(id).firstValue() ?? nil
    } catch {
      throw .log(error)
    }
    guard let detail else { throw .log(.notFound(id)) }
    guard let source = detail.source else { throw .notKept(.addedByHand) }
    if let original = try await originals.original(ofContent: source.contentDigest) { return original }
    throw .notKept(
      source.isFile ? .notKeptHere(fileName: source.fileName) : .listedOnly(fileName: source.fileName))
  }

  /// Reads an original to its end. Throws `missing`, `damaged` or `unreadable` if it cannot be given back.
  public func check(_ original: OriginalFile) async throws(OriginalError) {
    let content = try await originals.content(of: original)
    while try !content.next().isEmpty {}
  }

  /// Opens an original.
  public func content(of original: OriginalFile) async throws(OriginalError) -> any OriginalContent {
    try await originals.content(of: original)
  }
}
