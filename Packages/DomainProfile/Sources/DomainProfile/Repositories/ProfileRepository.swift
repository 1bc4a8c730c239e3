public import DomainCore

/// What the athlete has said about themselves.
///
/// **Reading is observing**: each call gives a fresh `Snapshots`, whose rules stand with that name.
/// **Writing is local**: one transaction, finished when the call returns; the revision it made is the answer, and
/// every observation reaches it.
public protocol ProfileRepository: Sendable {
  /// The profile; an empty one while nothing was said.
  func profile() -> Snapshots<AthleteProfile, ProfileError>

  /// The profile's picture with its bytes, as it is now.
  ///
  /// - Throws: `noPicture` where there is none, `pictureAwaited` where its bytes are not here yet.
  func picture() async throws(ProfileError) -> Picture

  /// Makes the changes in order, all or none.
  ///
  /// - Parameter day: the day from which dated fields are to hold, as `AthleteProfile.applying` takes it.
  /// - Throws: what `AthleteProfile.applying` throws for the profile of the very transaction that writes.
  func apply(_ changes: [ProfileChange], from day: CalendarDay?) async throws(ProfileError) -> Revision
}
