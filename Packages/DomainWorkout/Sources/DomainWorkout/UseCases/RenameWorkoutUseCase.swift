import Foundation

/// Gives a workout another title.
public struct RenameWorkoutUseCase: Sendable {
  private let workouts: any WorkoutRepository

  public init(workouts: any WorkoutRepository) {
    self.workouts = workouts
  }

  /// Line breaks and other control characters become blanks, and blanks around the title are cut off; a title of
  /// nothing else throws `emptyTitle` and changes nothing.
  public func execute(_ id: WorkoutID, to title: String) async throws(WorkoutError) -> Revision {
    let oneLine = String(
      String.UnicodeScalarView(title.unicodeScalars.map { $0.properties.generalCategory == .control ? " " : $0 }))
    let trimmed = oneLine.trimmingCharacters(in: .whitespacesAndNewlines)
    guard !trimmed.isEmpty else { throw .emptyTitle }
    return try await workouts.rename(id, to: trimmed)
  }
}
