import DomainTraining
public import CoreUI
public import DomainCore
public import DomainWorkout
import Foundation

/// How the values of a trend are shown: all units differ from SI by a factor only, so differences are shown like values.
public struct TrendScale {
  public let unit: String
  private let factor: Double
  private let digits: Int
  private var changeDigits: Int
  /// Whether the values are seconds for a distance, of which less is faster.
  public let isPace: Bool

  private init(_ unit: String, factor: Double = 1, digits: Int, changeDigits: Int, isPace: Bool = false) {
    self.unit = unit
    self.factor = factor
    self.digits = digits
    self.changeDigits = changeDigits
    self.isPace = isPace
  }

  public init(_ series: TrendSeries, _ quantities: QuantityFormatter) {
    var shown: [Double] = []
    if let line = series.finding.line, line.direction != .none {
      shown = [line.interval95Per28Days.lowerBound, line.interval95Per28Days.upperBound]
    }
    self.init(series.unit, of: series.sports, showing: shown, quantities)
  }

  /// - Parameters:
  ///   - sports: those of the values, which decide how a cadence is counted.
  ///   - changes: A trend over years is small in 28 days. If one of these is not 0, it is not shown as 0.
  public init(_ unit: TrendUnit, of sports: [Sport], showing changes: [Double] = [], _ quantities: QuantityFormatter) {
    self.init(unit, sports, quantities)
    let sizes = changes.map { self($0).magnitude }.filter { $0 > 0 }
    while changeDigits < Self.mostDigits, sizes.contains(where: { $0 < 0.5 / pow(10, Double(changeDigits)) }) {
      changeDigits += 1
    }
  }

  private static let mostDigits = 4

  private init(_ unit: TrendUnit, _ sports: [Sport], _ quantities: QuantityFormatter) {
    switch unit {
    case .metersPerBeat: self.init("m/beat", digits: 2, changeDigits: 3)
    case .wattsPerBeat: self.init("W/bpm", digits: 2, changeDigits: 3)
    case .fraction: self.init("%", factor: 100, digits: 1, changeDigits: 1)
    case .perMinute:
      // Devices count the steps of one leg; people count both.
      let isOnFoot = sports.contains { $0.isOnFoot }
      let isStroke = sports.contains { [.swimming, .openWaterSwimming, .rowing, .paddling].contains($0) }
      self.init(isOnFoot || isStroke ? "spm" : "rpm", factor: isOnFoot ? 2 : 1, digits: 0, changeDigits: 1)
    case .kilograms:
      self.init(quantities.massScale.unit, factor: quantities.massScale(1) ?? 1, digits: 1, changeDigits: 2)
    case .watts: self.init("W", digits: 0, changeDigits: 1)
    case .beatsPerMinute: self.init("bpm", digits: 0, changeDigits: 1)
    case .secondsPerKilometer:
      // The pace of a meter a second is the length of the distance in meters.
      let pace = quantities.paceScale()
      self.init(pace.unit, factor: (pace(1) ?? 1_000) / 1_000, digits: 0, changeDigits: 1, isPace: true)
    case .metersPerSecond:
      self.init(quantities.speedScale.unit, factor: quantities.speedScale(1) ?? 1, digits: 1, changeDigits: 2)
    }
  }

  /// In the unit.
  public func callAsFunction(_ value: Double) -> Double { value * factor }

  /// "1.42", "4:35", without the unit.
  public func text(ofShown value: Double, _ quantities: QuantityFormatter) -> String {
    isPace ? quantities.paceText(seconds: value) : quantities.number(value, fractionDigits: digits)
  }

  /// "1.42 m/beat", "4:35 /km", "3.2%".
  public func text(_ value: Double?, _ quantities: QuantityFormatter) -> String {
    guard let value else { return QuantityFormatter.absent }
    return withUnit(text(ofShown: self(value), quantities), isChange: false)
  }

  /// "+0.064 m/beat", "-3.0 s /km", "-0.3 points".
  public func change(_ difference: Double, _ quantities: QuantityFormatter) -> String {
    withUnit(signed(difference, quantities), isChange: true)
  }

  /// The same without its sign.
  public func amount(_ difference: Double, _ quantities: QuantityFormatter) -> String {
    withUnit(quantities.number(self(difference).magnitude, fractionDigits: changeDigits), isChange: true)
  }

  /// "+0.040 to +0.080", without the unit.
  public func interval(_ differences: ClosedRange<Double>, _ quantities: QuantityFormatter) -> String {
    "\(signed(differences.lowerBound, quantities)) to \(signed(differences.upperBound, quantities))"
  }

  private func signed(_ difference: Double, _ quantities: QuantityFormatter) -> String {
    quantities.signedNumber(self(difference), fractionDigits: changeDigits)
  }

  private func withUnit(_ number: String, isChange: Bool) -> String {
    // A change of a percentage is no percentage.
    if unit == "%" { return isChange ? "\(number) points" : "\(number)%" }
    return isPace && isChange ? "\(number) s \(unit)" : "\(number) \(unit)"
  }

  /// What ticks are multiples of.
  public var steps: ValueTicks.Steps {
    isPace ? .pace : .number(multipleOf: digits == 0 ? 1 : digits == 1 ? 0.1 : 0.01)
  }
}
