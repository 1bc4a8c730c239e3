/// A server's setting of a flag.
public struct RemoteFlag: Hashable, Sendable {
  /// Whether it is turned off for everyone.
  public var isOff: Bool
  /// The percentage of installations it is turned on for, 0 to 100. The others get no setting.
  public var rolloutPercentage: Int

  /// A percentage out of range is clamped.
  public init(isOff: Bool = false, rolloutPercentage: Int = 0) {
    self.isOff = isOff
    self.rolloutPercentage = min(max(0, rolloutPercentage), 100)
  }
}
