import DomainCore
import DomainTraining
import DomainWorkout

extension ListField<ComparisonRow> {
  static let all: [ListField] = [
    ListField("workout") { $0.workout.id.description },
    ListField("title") { $0.workout.title },
    ListField("day") { $0.workout.day.description },
    ListField("distanceMeters") { $0.meters },
    ListField("elapsedSeconds") { $0.seconds },
    ListField("gapSeconds") { $0.gapSeconds },
    ListField("leadMeters") { $0.leadMeters },
    ListField("heartRate") { $0.values[.heartRate] },
    ListField("power") { $0.values[.power] },
    ListField("speed") { $0.values[.speed] },
    ListField("altitude") { $0.values[.altitude] },
  ]
}

extension ListField<LapComparisonDocument.LapJSON> {
  static let all: [ListField] = [
    ListField("number") { $0.number },
    ListField("startOffset") { $0.startOffset },
    ListField("seconds") { $0.seconds },
    ListField("differenceSeconds") { $0.differenceSeconds },
    ListField("distanceMeters") { $0.distanceMeters },
    ListField("averageSpeed") { $0.averageSpeed },
    ListField("averageHeartRate") { $0.averageHeartRate },
    ListField("averagePower") { $0.averagePower },
  ]
}

extension ListField<EffortHistoryDocument.EffortJSON> {
  static let all: [ListField] = [
    ListField("workout") { $0.workout },
    ListField("title") { $0.title },
    ListField("day") { $0.day },
    ListField("startOffset") { $0.startOffset },
    ListField("seconds") { $0.seconds },
    ListField("secondsBehindBest") { $0.secondsBehindBest },
    ListField("distanceMeters") { $0.distanceMeters },
    ListField("averageSpeed") { $0.averageSpeed },
    ListField("averageHeartRate") { $0.averageHeartRate },
    ListField("averagePower") { $0.averagePower },
    ListField("direction") { $0.direction },
    ListField("isInterrupted") { $0.isInterrupted },
    ListField("isBest") { $0.isBest },
  ]
}
