/// What a server says of a flag.
public struct RemoteFlag: Hashable, Sendable {
  /// Whether it is switched off for everybody.
  public var isOff: Bool
  /// Of a hundred installations, how many it is switched on for, 0 to 100. Nothing is said to the others.
  public var rolloutPercentage: Int

  /// A percentage out of range becomes the nearest in range.
  public init(isOff: Bool = false, rolloutPercentage: Int = 0) {
    self.isOff = isOff
    self.rolloutPercentage = min(max(0, rolloutPercentage), 100)
  }
}
