import DomainCore
import DomainTraining
import DomainWorkout

/// `fettle predict --json`
struct PredictionsDocument: JSONDocument {
  struct ResultJSON: Encodable {
    let meters: Double
    let seconds: Double
    let vdot: Double?
    /// The workout of a best effort; missing for a stated result.
    let workout: String?
    let day: String?
  }

  struct PredictionJSON: Encodable {
    /// `riegel`, `own-exponent`, `cameron`, `vdot` or `vickers-vertosick`
    let model: String
    let seconds: Double
    /// The range by exponents that are 0.02 lower and higher; only of models with an exponent, and not over the distance
    /// of the result.
    let lowSeconds: Double?
    let highSeconds: Double?
  }

  struct DistanceJSON: Encodable {
    let name: String
    let meters: Double
    let predictions: [PredictionJSON]
  }

  struct PaceJSON: Encodable {
    /// `easy`, `marathon`, `threshold`, `interval` or `repetition`
    let kind: String
    let secondsPerKilometer: Double
  }

  struct EstimateJSON: Encodable {
    /// `race`, `heart-rate-reserve`, `heart-rate-share` or `heart-rate-ratio`
    let rule: String
    /// ml/kg/min
    let value: Double
    /// The number of runs whose median it is; 0 if it is from something else.
    let runs: Int
    /// Always empty: an estimate from heart rates needs thresholds that are set.
    let assumed: [String]
  }

  let format = "fettle.predictions/1"
  let results: [ResultJSON]
  /// The result from which models with one race start.
  let basis: ResultJSON?
  let ownExponent: Double?
  /// Why there is no own exponent: `no-result`, `one-result`, `one-workout` or `contradictory`.
  let missingExponent: String?
  let metersPerWeek: Double?
  let distances: [DistanceJSON]
  let trainingPaces: [PaceJSON]
  /// Estimates of maximal oxygen uptake.
  let vo2max: [EstimateJSON]

  init(_ outlook: RaceOutlook) {
    let predictions = outlook.predictions
    results = outlook.sources.map(Self.result)
    basis = predictions.flatMap { outlook.source(of: $0.basis) }.map(Self.result)
    ownExponent = predictions?.ownModel?.exponent
    missingExponent = predictions == nil ? "no-result" : predictions?.missingExponent?.rawValue
    metersPerWeek = outlook.metersPerWeek
    distances = (predictions?.rows ?? []).map { row in
      DistanceJSON(
        name: row.distance.name, meters: row.distance.meters,
        predictions: PredictionModel.allCases.compactMap { model in
          row.seconds[model].map {
            PredictionJSON(
              model: model.rawValue, seconds: $0, lowSeconds: row.ranges[model]?.lowerBound,
              highSeconds: row.ranges[model]?.upperBound)
          }
        })
    }
    trainingPaces =
      (predictions?.vdot).map { vdot in
        TrainingPace.allCases.map {
          PaceJSON(kind: $0.rawValue, secondsPerKilometer: vdot.secondsPerKilometer(at: $0))
        }
      } ?? []
    vo2max = outlook.estimates.map { figure in
      EstimateJSON(
        rule: figure.estimate.rule.rawValue, value: figure.estimate.value, runs: figure.runCount,
        assumed: [])
    }
  }

  private static func result(_ source: RaceOutlook.Source) -> ResultJSON {
    ResultJSON(
      meters: source.result.meters, seconds: source.result.seconds, vdot: VDOT(of: source.result)?.value,
      workout: source.effort.map { "\($0.workout)" }, day: source.effort?.day.description)
  }
}
