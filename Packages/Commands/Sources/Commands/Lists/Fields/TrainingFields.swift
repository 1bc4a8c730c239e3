extension ListField<PlanComparisonDocument.ComparisonJSON> {
  static let all: [ListField] = [
    ListField("day") { $0.day },
    ListField("sport") { $0.sport },
    ListField("standing") { $0.standing },
    ListField("share") { $0.share },
    ListField("plannedCount") { $0.plannedCount },
    ListField("plannedSeconds") { $0.plannedSeconds },
    ListField("plannedMeters") { $0.plannedMeters },
    ListField("plannedLoad") { $0.plannedLoad },
    ListField("doneCount") { $0.doneCount },
    ListField("doneSeconds") { $0.doneSeconds },
    ListField("doneMeters") { $0.doneMeters },
    ListField("doneLoad") { $0.doneLoad },
  ]
}

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

extension ListField<CurvePointJSON> {
  static let all: [ListField] = [
    ListField("measure") { $0.measure },
    ListField("value") { $0.effort?.value },
    ListField("seconds") { $0.effort?.seconds },
    ListField("day") { $0.effort?.day },
    ListField("workout") { $0.effort?.workout },
    ListField("title") { $0.effort?.title },
    ListField("sport") { $0.effort?.sport },
    ListField("comparedValue") { $0.compared?.value },
    ListField("comparedDay") { $0.compared?.day },
    ListField("comparedWorkout") { $0.compared?.workout },
    ListField("differenceFraction") { $0.differenceFraction },
    ListField("isNew") { $0.isNew },
  ]
}

extension ListField<TrendSeriesJSON> {
  static let all: [ListField] = [
    ListField("quantity") { $0.quantity },
    ListField("sports") { $0.sports.joined(separator: " ") },
    ListField("output") { $0.output },
    ListField("route") { $0.route },
    ListField("unit") { $0.unit },
    ListField("direction") { $0.direction },
    ListField("reason") { $0.reason },
    ListField("changeIn28Days") { $0.line?.changeIn28Days },
    ListField("lowest95") { $0.line?.lowest95 },
    ListField("highest95") { $0.line?.highest95 },
    ListField("lowest90") { $0.line?.lowest90 },
    ListField("highest90") { $0.line?.highest90 },
    ListField("values") { $0.values },
    ListField("days") { $0.days },
    ListField("workouts") { $0.workouts },
    ListField("seconds") { $0.seconds },
    ListField("firstDay") { $0.line?.firstDay },
    ListField("lastDay") { $0.line?.lastDay },
    ListField("lastValue") { $0.line?.lastValue },
    ListField("latest") { $0.points.last?.value },
  ]
}

extension ListField<ThresholdProposalJSON> {
  static let all: [ListField] = [
    ListField("name") { $0.name },
    ListField("value") { $0.value },
    ListField("inUse") { $0.inUse },
    ListField("unit") { $0.unit },
    ListField("rule") { $0.rule },
    ListField("day") { $0.day },
    ListField("workout") { $0.workout },
    ListField("title") { $0.title },
  ]
}

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

extension ListField<RecordJSON> {
  static let all: [ListField] = [
    ListField("measure") { $0.measure },
    ListField("value") { $0.best.value },
    ListField("unit") { $0.unit },
    ListField("day") { $0.best.day },
    ListField("workout") { $0.best.workout },
    ListField("title") { $0.best.title },
    ListField("startOffset") { $0.best.startOffset },
    ListField("previousValue") { $0.previous?.value },
    ListField("previousDay") { $0.previous?.day },
    ListField("previousWorkout") { $0.previous?.workout },
  ]
}
