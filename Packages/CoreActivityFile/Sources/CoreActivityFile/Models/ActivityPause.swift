public import Foundation

/// A time without recording: between the timer's stop and start in FIT, between two track segments in GPX, between two
/// tracks of one lap in TCX.
public struct ActivityPause: Sendable, Equatable {
  /// When recording stopped.
  public var start: Date
  /// When recording resumed.
  public var end: Date

  public init(start: Date, end: Date) {
    self.start = start
    self.end = end
  }
}
