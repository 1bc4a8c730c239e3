/// What one model predicts for one distance.
struct PredictionRow: Equatable, Sendable {
  let distance: String
  let meters: Double
  let model: String
  let seconds: Double
  let lowSeconds: Double?
  let highSeconds: Double?
}

extension PredictionsDocument {
  var rows: [PredictionRow] {
    distances.flatMap { distance in
      distance.predictions.map {
        PredictionRow(
          distance: distance.name, meters: distance.meters, model: $0.model, seconds: $0.seconds,
          lowSeconds: $0.lowSeconds, highSeconds: $0.highSeconds)
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
    ListField("low-seconds") { $0.lowSeconds },
    ListField("high-seconds") { $0.highSeconds },
  ]
}
