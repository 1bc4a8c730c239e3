public import CorePresentation
public import DomainCore
public import DomainProfile

/// A change of the profile made here that the log does not show yet.
public struct ProfileEdit: OptimisticChange {
  public let changes: [ProfileChange]
  public let day: CalendarDay?

  public init(_ changes: [ProfileChange], from day: CalendarDay?) {
    self.changes = changes
    self.day = day
  }

  public func applied(to profile: AthleteProfile) -> AthleteProfile {
    (try? profile.applying(changes, from: day)) ?? profile
  }
}
