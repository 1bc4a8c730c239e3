public import DomainItems
import DomainWorkout

extension ItemID {
  /// The same id for the same number, everywhere.
  public static func sample(_ number: Int) -> ItemID { ItemID(WorkoutID.sample(number).rawValue) }
}
