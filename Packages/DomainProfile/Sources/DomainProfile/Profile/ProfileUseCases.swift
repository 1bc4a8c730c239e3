public import DomainCore

/// Shows the athlete's profile.
public struct ObserveProfileUseCase: Sendable {
  private let profiles: any ProfileRepository

  public init(profiles: any ProfileRepository) {
    self.profiles = profiles
  }

  /// The profile, now and after each change.
  public func execute() -> Snapshots<AthleteProfile, ProfileError> {
    profiles.profile()
  }
}

/// Sets and clears fields of the profile.
public struct ChangeProfileUseCase: Sendable {
  private let profiles: any ProfileRepository
  private let currentYear: @Sendable () -> Int

  /// - Parameter currentYear: the current year for the athlete, and the last possible birth year.
  public init(profiles: any ProfileRepository, currentYear: @escaping @Sendable () -> Int) {
    self.profiles = profiles
    self.currentYear = currentYear
  }

  /// Applies the changes in order, all or none: one value that is implausible, alone or together with the other fields,
  /// throws `invalidValue` and changes nothing.
  ///
  /// - Parameter day: the day from which dated fields apply, in this year at the latest. Without one, a value replaces
  ///   the latest of its kind, and the first one applies from the beginning; see `DatedValues.set`.
  /// - Throws: `undatedField` for an undated field with a day.
  public func execute(
    _ changes: [ProfileChange], from day: CalendarDay? = nil
  ) async throws(ProfileError) -> Revision {
    try validate(changes, from: day)
    return try await profiles.apply(changes, from: day)
  }

  /// Throws the errors of ``execute(_:from:)`` for this profile, and changes nothing.
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

/// The athlete's profile.
///
/// **Reading is observing**: each call returns new `Snapshots`, which documents the rules. **Writing is local**: one
/// transaction, complete when the call returns; it returns the revision it created, and every observation reaches that
/// revision.
public protocol ProfileRepository: Sendable {
  /// The profile; an empty one before anything is set.
  func profile() -> Snapshots<AthleteProfile, ProfileError>

  /// The profile's current picture with its bytes.
  ///
  /// - Throws: `noPicture` if there is none, `pictureAwaited` if its bytes have not arrived yet.
  func picture() async throws(ProfileError) -> Picture

  /// Applies the changes in order, all or none.
  ///
  /// - Parameter day: the day from which dated fields apply, as `AthleteProfile.applying` takes it.
  /// - Throws: the errors of `AthleteProfile.applying` for the profile in the transaction that writes.
  func apply(_ changes: [ProfileChange], from day: CalendarDay?) async throws(ProfileError) -> Revision
}

extension Remedy {
  /// Set the picture of the profile. Argument: the path of a file.
  public static let setPicture = Remedy(rawValue: "set-picture")
  /// Show the whole profile, with every weight.
  public static let showWholeProfile = Remedy(rawValue: "show-whole-profile")
}
