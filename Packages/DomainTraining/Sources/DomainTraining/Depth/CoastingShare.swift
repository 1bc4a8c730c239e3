import DomainCore
import Foundation

/// The part of riding time without pedaling.
enum CoastingShare {
  /// Time with a power of 0, otherwise a cadence of 0, as a part of the time with one of them. Standing does not
  /// count, if speeds are known. `nil` for other sports and without such time.
  static func fraction(of inputs: DepthInputs, sport: Sport) -> Double? {
    guard sport.isRiding else { return nil }
    let efforts = inputs.powers.totalSeconds > 0 ? inputs.powers : inputs.cadences
    let counted =
      inputs.speeds.totalSeconds > 0 ? PairedSpans(efforts, inputs.movingSpeeds).firsts : efforts
    guard counted.totalSeconds > 0 else { return nil }
    return counted.filter { $0 == 0 }.totalSeconds / counted.totalSeconds
  }
}
