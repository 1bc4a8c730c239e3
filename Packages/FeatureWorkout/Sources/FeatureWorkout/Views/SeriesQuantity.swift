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
  func summary(_ values: [Double], mean: Double?) -> [String] {
    guard let low = values.min(), let high = values.max() else { return [] }
    return isPace
      ? ["slowest \(number(high))", "mean \(number(mean))", "fastest \(number(low))"]
      : ["min \(number(low))", "mean \(number(mean))", "max \(number(high))"]
  }

  func sentence(_ values: [Double], mean: Double?) -> String {
    guard let low = values.min(), let high = values.max(), let mean else { return "\(name) was not recorded." }
    let (first, last) = isPace ? (high, low) : (low, high)
    return "\(name): \(number(first)) to \(valueText(last)), mean \(number(mean))."
  }
}
