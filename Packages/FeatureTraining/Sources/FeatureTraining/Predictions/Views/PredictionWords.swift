import CoreUI
import DomainTraining
import DomainWorkout

/// The words of predictions.
enum PredictionWords {
  /// "90 days"
  static func name(ofSpan days: Int) -> String { days == 1 ? "1 day" : "\(days) days" }

  /// Why there is no exponent of the runner's own.
  static func sentence(_ reason: RacePredictions.MissingExponent) -> String {
    switch reason {
    case .oneResult: "No own exponent: it takes two results."
    case .oneWorkout: "No own exponent: all results are parts of one workout."
    case .contradictory: "No own exponent: no two workouts have results that differ by a plausible one."
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
