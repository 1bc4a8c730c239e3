public import DomainCore

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
