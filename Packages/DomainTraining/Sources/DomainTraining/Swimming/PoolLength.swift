public import Foundation

/// One length of a pool, or the rest between two.
public struct PoolLength: Equatable, Sendable {
  /// More than 0 for a real length.
  public var seconds: TimeInterval
  /// Strokes, as the device counts them: most watches count those of one arm. `nil` if it did not count.
  public var strokes: Int?
  /// Whether it was swum; otherwise it is a rest.
  public var isActive: Bool
  /// `nil` if the device did not recognize it.
  public var style: SwimStroke?

  public init(seconds: TimeInterval, strokes: Int? = nil, isActive: Bool = true, style: SwimStroke? = nil) {
    self.seconds = seconds
    self.strokes = strokes
    self.isActive = isActive
    self.style = style
  }

  /// Seconds plus strokes of the length, known as SWOLF: lower is better. Compare it only for the same pool, style and
  /// way of counting. `nil` for a rest and without strokes counted.
  public var swolf: Double? {
    guard isActive, isPossible, let strokes, strokes >= 0 else { return nil }
    return seconds + Double(strokes)
  }

  var isPossible: Bool { seconds > 0 && seconds.isFinite }
}

/// A swimming style. `rawValue` is its number in FIT files.
public enum SwimStroke: Int, CaseIterable, Hashable, Sendable {
  /// Front crawl, usually.
  case freestyle = 0
  /// On the back.
  case backstroke = 1
  /// On the breast, with both arms at a time.
  case breaststroke = 2
  /// On the breast, with both arms over the water.
  case butterfly = 3
  /// An exercise of technique.
  case drill = 4
  /// Several styles in one length.
  case mixed = 5
  /// All four styles in turn: butterfly, backstroke, breaststroke and freestyle.
  case individualMedley = 6

  /// The display name, in English.
  public var name: String {
    switch self {
    case .freestyle: "freestyle"
    case .backstroke: "backstroke"
    case .breaststroke: "breaststroke"
    case .butterfly: "butterfly"
    case .drill: "drill"
    case .mixed: "mixed"
    case .individualMedley: "individual medley"
    }
  }
}
