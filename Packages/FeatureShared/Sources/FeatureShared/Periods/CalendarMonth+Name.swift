public import DomainWorkout

extension CalendarMonth {
  private static let names = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
    "December",
  ]

  /// "June"
  public var name: String { Self.names.dropFirst(month - 1).first ?? "" }

  /// "June 2026"
  public var nameAndYear: String { "\(name) \(year)" }
}
