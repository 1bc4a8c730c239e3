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
  case freestyle = 0
  case backstroke = 1
  case breaststroke = 2
  case butterfly = 3
  case drill = 4
  case mixed = 5
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
