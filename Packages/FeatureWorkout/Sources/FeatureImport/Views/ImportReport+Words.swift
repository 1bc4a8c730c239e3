public import CoreUI
public import DomainWorkout

extension ImportReport {
  /// The result in one line: "2 workouts imported, 1 rejected".
  public func words(_ quantities: QuantityFormatter) -> String {
    ImportCounts(self).words(quantities)
  }
}
