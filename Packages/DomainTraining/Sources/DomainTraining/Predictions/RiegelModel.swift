import Foundation

/// Times over distances by Riegel (1981): `T2 = T1 × (D2 / D1)^exponent`.
public struct RiegelModel: Hashable, Sendable {
  /// The exponent that most programs use.
  public static let published = RiegelModel(validExponent: 1.06)

  /// The exponents of two races of one runner. World records lie between 1.05 and 1.08, recreational runners at up to
  /// 1.17; equal paces (1) mean that the shorter one was no race. Our convention.
  public static let plausibleExponents = 1.03...1.2
  /// The exponents that are common; another one deserves a remark.
  public static let usualExponents = 1.04...1.15
  /// How far an exponent can be from the runner's true one, which gives a prediction its range. Our convention.
  public static let exponentError = 0.02

  /// How much slower longer distances are: 1 is the same pace.
  public let exponent: Double

  /// Returns `nil` unless the exponent is 1 to 1.5.
  public init?(exponent: Double) {
    guard (1...1.5).contains(exponent) else { return nil }
    self.init(validExponent: exponent)
  }

  /// The exponent of a runner: `ln(T2 / T1) / ln(D2 / D1)`.
  ///
  /// Returns `nil` if the distances differ by less than a fifth, or if the exponent would not be one of
  /// ``plausibleExponents``, because then one of the races was not run at full effort.
  public init?(through first: RaceResult, _ second: RaceResult) {
    let (shorter, longer) = first.meters < second.meters ? (first, second) : (second, first)
    let ratio = longer.meters / shorter.meters
    guard ratio >= 1.2 else { return nil }
    let exponent = log(longer.seconds / shorter.seconds) / log(ratio)
    guard Self.plausibleExponents.contains(exponent) else { return nil }
    self.init(validExponent: exponent)
  }

  /// The time over another distance; `nil` for a result outside of the limits of `RaceResult`.
  public func seconds(over meters: Double, from result: RaceResult) -> Double? {
    RaceResult(meters: meters, seconds: result.seconds * pow(meters / result.meters, exponent))?.seconds
  }

  /// The times over another distance by exponents that differ by ``exponentError`` up and down; `nil` if one of them is
  /// outside of the limits of `RaceResult`.
  public func range(over meters: Double, from result: RaceResult) -> ClosedRange<Double>? {
    let bounds = [-Self.exponentError, Self.exponentError].compactMap {
      RiegelModel(validExponent: exponent + $0).seconds(over: meters, from: result)
    }
    guard bounds.count == 2, let low = bounds.min(), let high = bounds.max() else { return nil }
    return low...high
  }

  private init(validExponent: Double) {
    exponent = validExponent
  }
}
