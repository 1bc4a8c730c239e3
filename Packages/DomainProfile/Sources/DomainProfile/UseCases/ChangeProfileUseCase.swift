public import DomainCore

/// Sets and clears fields of the profile.
public struct ChangeProfileUseCase: Sendable {
  private let profiles: any ProfileRepository
  private let currentYear: @Sendable () -> Int

  /// - Parameter currentYear: the year it is for the athlete; nobody is born after it.
  public init(profiles: any ProfileRepository, currentYear: @escaping @Sendable () -> Int) {
    self.profiles = profiles
    self.currentYear = currentYear
  }

  /// Makes the changes in order, all or none: one value that is implausible, alone or beside the other fields,
  /// throws `refused` and changes nothing.
  ///
  /// - Parameter day: the day from which dated fields are to hold, at the latest in this year. Without one, a value
  ///   takes the place of the newest of its kind, and the first holds from the beginning; see `DatedValues.set`.
  /// - Throws: `takesNoDay` where a day comes with a field that holds at all times.
  public func execute(
    _ changes: [ProfileChange], from day: CalendarDay? = nil
  ) async throws(ProfileError) -> Revision {
    try validate(changes, from: day)
    return try await profiles.apply(changes, from: day)
  }

  /// Throws what ``execute(_:from:)`` would for this profile, and changes nothing.
  public func validate(
    _ changes: [ProfileChange], from day: CalendarDay? = nil, of profile: AthleteProfile
  ) throws(ProfileError) {
    try validate(changes, from: day)
    _ = try profile.applying(changes, from: day)
  }

  private func validate(_ changes: [ProfileChange], from day: CalendarDay?) throws(ProfileError) {
    let year = currentYear()
    if let day, !day.isPlausible(currentYear: year) { throw .implausibleDay(day) }
    for change in changes { try change.validate(currentYear: year) }
  }
}
