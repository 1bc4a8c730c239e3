/// What a whole workout can have most of.
public enum WholeQuantity: String, CaseIterable, Hashable, Sendable {
  /// Meters.
  case distance
  /// Seconds of moving.
  case movingTime = "moving-time"
  /// Meters climbed.
  case ascent
  /// Mean speed while moving, in meters per second.
  case speed
  /// Meters climbed in one climb.
  case climb
}
