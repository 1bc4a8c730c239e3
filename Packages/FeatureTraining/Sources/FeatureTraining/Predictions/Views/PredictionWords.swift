import CoreUI
import DomainTraining
import DomainWorkout

/// The words of predictions.
enum PredictionWords {
  /// "90 days", "1 year", "all time"
  static func name(ofSpan days: Int?) -> String {
    switch days {
    case nil: "all time"
    case 365: "1 year"
    case let days?: "\(days) days"
    }
  }

  /// In little room.
  static func short(_ model: PredictionModel) -> String {
    switch model {
    case .riegel: "Riegel"
    case .ownExponent: "Own exponent"
    case .cameron: "Cameron"
    case .vdot: "VDOT"
    case .vickersVertosick: "Vickers–V."
    }
  }
}

extension QuantityFormatter {
  /// "10.00 km in 42:30", "Half marathon in 1:32:10"
  func text(_ result: RaceResult) -> String {
    "\(name(ofRace: result.meters)) in \(duration(seconds: result.seconds))"
  }

  func name(ofRace meters: Double) -> String {
    RaceDistance.standard.first { ($0.meters - meters).magnitude < 0.5 }?.name ?? distance(meters: meters)
  }
}

extension RacePredictions.Row {
  /// The mean of the models; `nil` if none has a time.
  var meanSeconds: Double? { seconds.isEmpty ? nil : seconds.values.reduce(0, +) / Double(seconds.count) }
}
