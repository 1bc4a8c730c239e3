public import Foundation

/// A part of a workout with intervals.
public struct IntervalSegment: Equatable, Sendable {
  /// The part's place in the alternation.
  public enum Kind: String, Hashable, Sendable {
    /// A part with the higher output.
    case work
    /// A part with the lower output, or a pause between two parts of work.
    case recovery
  }

  /// Whether the part is work or recovery.
  public let kind: Kind
  /// Seconds since the workout's start.
  public let startOffset: TimeInterval
  /// Seconds, including a pause in a recovery.
  public let seconds: TimeInterval
  /// Watts, meters per second or beats per minute, by the source; `nil` if nothing was recorded in it.
  public let meanOutput: Double?

  /// Seconds since the workout's start.
  public var endOffset: TimeInterval { startOffset + seconds }

  init(_ kind: Kind, _ startOffset: TimeInterval, _ seconds: TimeInterval, spans: SpanIntegral?) {
    self.kind = kind
    self.startOffset = startOffset
    self.seconds = seconds
    meanOutput = spans?.mean(from: startOffset, to: startOffset + seconds)
  }
}
