extension ListField<PeriodsDocument.TotalsJSON> {
  static let all: [ListField] = [
    ListField("firstDay") { $0.firstDay },
    ListField("lastDay") { $0.lastDay },
    ListField("workouts") { $0.workouts },
    ListField("activeDays") { $0.activeDays },
    ListField("distanceMeters") { $0.distanceMeters },
    ListField("movingTime") { $0.movingTime },
    ListField("ascentMeters") { $0.ascentMeters },
    ListField("load") { $0.load },
  ]
}

extension ListField<PlanDocument.DayJSON> {
  static let all: [ListField] = [
    ListField("day") { $0.day },
    ListField("load") { $0.load },
    ListField("fitness") { $0.fitness },
    ListField("fatigue") { $0.fatigue },
    ListField("form") { $0.form },
  ]
}

/// What one model predicts for one distance.
struct PredictionRow: Equatable, Sendable {
  let distance: String
  let meters: Double
  let model: String
  let seconds: Double
}

extension PredictionsDocument {
  var rows: [PredictionRow] {
    distances.flatMap { distance in
      distance.predictions.map {
        PredictionRow(distance: distance.name, meters: distance.meters, model: $0.model, seconds: $0.seconds)
      }
    }
  }
}

extension ListField<PredictionRow> {
  static let all: [ListField] = [
    ListField("distance") { $0.distance },
    ListField("meters") { $0.meters },
    ListField("model") { $0.model },
    ListField("seconds") { $0.seconds },
  ]
}
