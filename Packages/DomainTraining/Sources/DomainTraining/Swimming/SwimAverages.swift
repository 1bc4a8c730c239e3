public import Foundation

/// What the averages of a swim in a pool say about its strokes, where no single lengths are known.
public struct SwimAverages: Hashable, Sendable {
  public let lengthCount: Int
  /// Seconds of swimming for each length.
  public let secondsPerLength: TimeInterval
  /// As the device counts them: most watches count those of one arm.
  public let strokesPerMinute: Double

  /// - Returns: `nil` unless all three are finite and positive.
  public init?(lengthCount: Int, swimmingSeconds: TimeInterval, strokesPerMinute: Double) {
    guard lengthCount > 0, swimmingSeconds > 0, swimmingSeconds.isFinite, strokesPerMinute > 0,
      strokesPerMinute.isFinite
    else { return nil }
    self.lengthCount = lengthCount
    secondsPerLength = swimmingSeconds / Double(lengthCount)
    self.strokesPerMinute = strokesPerMinute
  }

  public var strokesPerLength: Double { strokesPerMinute * secondsPerLength / 60 }

  /// Seconds plus strokes of a mean length: equal to the mean SWOLF of the lengths.
  public var swolf: Double { secondsPerLength + strokesPerLength }
}
