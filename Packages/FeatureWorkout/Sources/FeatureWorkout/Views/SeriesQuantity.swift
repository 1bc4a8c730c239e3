import CoreUI
import DomainCore
import DomainTraining
import DomainWorkout
import FeatureShared

/// How a recorded quantity is shown: its name, unit, axis and words.
struct SeriesQuantity {
  let column: TrackColumn
  let sport: Sport
  let quantities: QuantityFormatter

  init(_ column: TrackColumn, of sport: Sport, _ quantities: QuantityFormatter) {
    self.column = column
    self.sport = sport
    self.quantities = quantities
  }

  private var isPace: Bool { column == .speed && sport.speedConvention != .speed }

  var name: String {
    switch column {
    case .heartRate: "Heart rate"
    case .altitude: "Altitude"
    case .speed: isPace ? "Pace" : "Speed"
    case .power: "Power"
    case .cadence: "Cadence"
    case .temperature: "Temperature"
    }
  }

  /// The values as they are shown. Devices count the steps of one leg; people count both.
  var scale: AxisScale {
    switch column {
    case .heartRate: AxisScale(unit: "bpm") { $0 }
    case .power: AxisScale(unit: "W") { $0 }
    case .cadence: sport.isOnFoot ? AxisScale(unit: "spm") { $0 * 2 } : AxisScale(unit: "rpm") { $0 }
    case .altitude: quantities.elevationScale
    case .temperature: quantities.temperatureScale
    case .speed: quantities.speedScale(in: sport, slowest: slowestPace)
    }
  }

  /// Standing still would take all the room of the chart.
  private var slowestPace: Double { sport.speedConvention == .pacePerHundred ? 300 : 1_200 }

  /// The zones of the quantity.
  var zones: ZoneQuantity? {
    switch column {
    case .heartRate: .heartRate
    case .power: .power
    case .speed, .altitude, .cadence, .temperature: nil
    }
  }

  var form: Plot.Form {
    switch column {
    case .altitude: .blocks
    case .speed: .area
    case .heartRate, .power, .cadence, .temperature: .line
    }
  }

  var steps: ValueTicks.Steps { isPace ? .pace : .number(multipleOf: 0.1) }
  var weight: Int { column == .heartRate || column == .power ? 3 : 2 }

  func tickText(_ value: Double) -> String {
    isPace
      ? quantities.paceText(seconds: value) : quantities.number(value, fractionDigits: value == value.rounded() ? 0 : 1)
  }

  func valueText(_ value: Double) -> String {
    let number =
      isPace
      ? quantities.paceText(seconds: value) : quantities.number(value, fractionDigits: column == .speed ? 1 : 0)
    return "\(number) \(scale.unit)"
  }

  private func number(_ value: Double?) -> String {
    guard let value else { return QuantityFormatter.absent }
    return isPace
      ? quantities.paceText(seconds: value) : quantities.number(value, fractionDigits: column == .speed ? 1 : 0)
  }

  /// The figures beside the name.
  func summary(_ extremes: SeriesExtremes) -> [String] {
    isPace
      ? ["slowest \(number(extremes.high))", "mean \(number(extremes.mean))", "fastest \(number(extremes.low))"]
      : ["min \(number(extremes.low))", "mean \(number(extremes.mean))", "max \(number(extremes.high))"]
  }

  func sentence(_ extremes: SeriesExtremes?) -> String {
    guard let extremes else { return "\(name) was not recorded." }
    let (first, last) = isPace ? (extremes.high, extremes.low) : (extremes.low, extremes.high)
    return "\(name): \(number(first)) to \(valueText(last)), mean \(number(extremes.mean))."
  }

  /// The least, mean and greatest value of a series, as they are shown; `nil` without a value.
  ///
  /// Mean and greatest are the workout's own figures where it has them, because a figure has one value on a page: a mean
  /// pace is time / distance, and a maximum is that of a sample, not of a part of the chart.
  func extremes(of series: TrackSeries, in workout: Workout) -> SeriesExtremes? {
    let shown = series.values.compactMap { scale($0) }
    let known = series.values.compactMap(\.self)
    guard let low = shown.min(), let high = shown.max(), !known.isEmpty else { return nil }
    let figures: (mean: Double?, most: Double?) =
      switch column {
      case .heartRate: (workout.averageHeartRateBPM, workout.maximumHeartRateBPM)
      case .power: (workout.averagePowerWatts, workout.maximumPowerWatts)
      case .cadence: (workout.averageCadenceRPM, workout.maximumCadenceRPM)
      case .speed: (workout.averageSpeed, nil)
      case .altitude, .temperature: (nil, nil)
      }
    // The mean of paces would count slow parts more; the mean of speeds over time is distance / time.
    let mean = scale(figures.mean) ?? scale(known.reduce(0, +) / Double(known.count))
    return SeriesExtremes(low: low, mean: mean ?? (low + high) / 2, high: scale(figures.most) ?? high)
  }
}

/// The least, mean and greatest value of a quantity.
struct SeriesExtremes {
  var low: Double
  var mean: Double
  var high: Double
}
