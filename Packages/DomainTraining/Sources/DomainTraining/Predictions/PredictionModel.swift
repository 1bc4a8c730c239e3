import Foundation

/// A model that predicts the time of a race from others.
///
/// `rawValue` is the stable name for the command line and JSON.
public enum PredictionModel: String, CaseIterable, Hashable, Sendable {
  /// Riegel with the exponent 1.06.
  case riegel
  /// Riegel with the exponent of two of the runner's races.
  case ownExponent = "own-exponent"
  /// Cameron's formula, from one race.
  case cameron
  /// Daniels and Gilbert.
  case vdot
  /// The marathon only.
  case vickersVertosick = "vickers-vertosick"

  /// The display name, in English.
  public var name: String {
    switch self {
    case .riegel: "Riegel 1.06"
    case .ownExponent: "Riegel, own exponent"
    case .cameron: "Cameron"
    case .vdot: "Daniels–Gilbert (VDOT)"
    case .vickersVertosick: "Vickers–Vertosick"
    }
  }
}

/// Times over distances by Dave Cameron (1998), fitted to the best times of the world:
/// `T2 = T1 × D2 / D1 × f(D1) / f(D2)`, with `f(m) = 13.49681 − 0.000030363 m + 835.7114 / m^0.7905`.
public enum CameronModel {
  /// The fit is for 400 m to 50 miles.
  public static let validMeters = 400...80_467.2

  /// The time over another distance; `nil` if one of the distances is outside of the fit.
  public static func seconds(over meters: Double, from result: RaceResult) -> Double? {
    guard validMeters.contains(meters), validMeters.contains(result.meters) else { return nil }
    let seconds = result.seconds * meters / result.meters * factor(result.meters) / factor(meters)
    return RaceResult(meters: meters, seconds: seconds)?.seconds
  }

  private static func factor(_ meters: Double) -> Double {
    13.49681 - 0.000030363 * meters + 835.7114 / pow(meters, 0.7905)
  }
}

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

/// Marathon times of recreational runners by Vickers and Vertosick (2016), from one or two races and the weekly
/// distance. The coefficients come from public code, not from the paper.
public struct VickersVertosickModel: Hashable, Sendable {
  /// Tens of miles a week.
  private let weeklyTens: Double

  /// - Parameter metersPerWeek: the usual training, 0 to 400 km; `nil` for any other value.
  public init?(metersPerWeek: Double) {
    guard (0...400_000).contains(metersPerWeek) else { return nil }
    weeklyTens = metersPerWeek / 16_093.44
  }

  /// From one race: in m/s, `0.16018617 + 0.83076202 × speed by Riegel with 1.07 + 0.06423826 × tens of miles a week`.
  ///
  /// Returns `nil` for a race of a marathon or longer.
  public func marathonSeconds(from result: RaceResult) -> Double? {
    let marathon = RaceDistance.marathon.meters
    guard result.meters < marathon, let riegel = RiegelModel(exponent: 1.07)?.seconds(over: marathon, from: result)
    else { return nil }
    let speed = 0.16018617 + 0.83076202 * marathon / riegel + 0.06423826 * weeklyTens
    return RaceResult(meters: marathon, seconds: marathon / speed)?.seconds
  }

  /// From two races, with the runner's own exponent k: the longer race by Riegel with the exponent
  /// `1.4510756 − 0.23797948 k − 0.01410023 × tens of miles a week`.
  ///
  /// Returns `nil` for a race of a marathon or longer, or if the two races do not have an exponent.
  public func marathonSeconds(from first: RaceResult, _ second: RaceResult) -> Double? {
    let marathon = RaceDistance.marathon.meters
    let longer = first.meters > second.meters ? first : second
    guard longer.meters < marathon, let own = RiegelModel(through: first, second) else { return nil }
    let exponent = 1.4510756 - 0.23797948 * own.exponent - 0.01410023 * weeklyTens
    return RiegelModel(exponent: exponent)?.seconds(over: marathon, from: longer)
  }
}

/// The oxygen uptake that a race result corresponds to, by Daniels and Gilbert (1979), in ml/kg/min.
///
/// With v in m/min and t in min: `(−4.6 + 0.182258 v + 0.000104 v²)
/// / (0.8 + 0.1894393 e^(−0.012778 t) + 0.2989558 e^(−0.1932605 t))`. It is a measure of performance, not of the lungs.
/// VDOT is a mark of its owner.
public struct VDOT: Hashable, Sendable {
  /// The limits of a value, in ml/kg/min; a race outside of them has none.
  public static let validValues = 10.0...100

  /// ml/kg/min.
  public let value: Double

  /// Returns `nil` for a value outside of 10 to 100.
  public init?(_ value: Double) {
    guard Self.validValues.contains(value) else { return nil }
    self.value = value
  }

  /// Returns `nil` for a result that corresponds to less than 10 or more than 100.
  public init?(of result: RaceResult) {
    self.init(Self.value(meters: result.meters, seconds: result.seconds))
  }

  /// The time over a distance with the same value, by bisection; `nil` outside of the limits of `RaceResult`.
  public func seconds(over meters: Double) -> Double? {
    guard let slowest = RaceResult(meters: meters, seconds: meters / 0.5) else { return nil }
    var (fast, slow) = (meters / 10, slowest.seconds)
    guard Self.value(meters: meters, seconds: fast) >= value, Self.value(meters: meters, seconds: slow) <= value else {
      return nil
    }
    for _ in 0..<100 {
      let middle = (fast + slow) / 2
      if Self.value(meters: meters, seconds: middle) > value { fast = middle } else { slow = middle }
    }
    return (fast + slow) / 2
  }

  /// The oxygen uptake of running, in ml/kg/min.
  ///
  /// - Parameter speed: m/min.
  static func uptake(speed: Double) -> Double { -4.6 + 0.182258 * speed + 0.000104 * speed * speed }

  /// The speed with an oxygen uptake, in m/min.
  static func speed(uptake: Double) -> Double {
    (-0.182258 + sqrt(0.182258 * 0.182258 + 0.000416 * (4.6 + uptake))) / 0.000208
  }

  private static func value(meters: Double, seconds: Double) -> Double {
    let minutes = seconds / 60
    let share = 0.8 + 0.1894393 * exp(-0.012778 * minutes) + 0.2989558 * exp(-0.1932605 * minutes)
    return uptake(speed: meters / minutes) / share
  }
}
