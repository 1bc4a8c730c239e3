public import CorePresentation
public import DomainProfile

/// What was said of the profile here and is not yet seen in the log.
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
