public import CorePresentation
public import DomainWorkout

public struct WorkoutDuplicatesState: Equatable, Sendable {
  /// What the log says of duplicates, with what was done here on top.
  public var list: Optimistic<WorkoutDuplicatesChange, WorkoutError>
  /// Which pair is selected, and which is shown first.
  public var position: ListPosition
  /// Why the last pair was not merged.
  public var refusal: WorkoutError?

  public init(
    list: Optimistic<WorkoutDuplicatesChange, WorkoutError> = Optimistic(), position: ListPosition = ListPosition(),
    refusal: WorkoutError? = nil
  ) {
    self.list = list
    self.position = position
    self.refusal = refusal
  }

  /// The pair that is selected.
  public var selected: Duplicate? {
    let duplicates = duplicates.value ?? []
    return duplicates.indices.contains(position.row) ? duplicates[position.row] : nil
  }

  /// Stays on the pair that was selected, wherever it stands now.
  mutating func follow(_ id: Duplicate.ID?) {
    let duplicates = duplicates.value ?? []
    if let row = duplicates.firstIndex(where: { $0.id == id }) {
      position = ListPosition(row: row, top: max(0, position.top + row - position.row))
    }
    position.clamp(rowCount: duplicates.count)
  }

  /// The duplicates as they are shown.
  public var duplicates: Loadable<[Duplicate], WorkoutError> { list.shown }
}
