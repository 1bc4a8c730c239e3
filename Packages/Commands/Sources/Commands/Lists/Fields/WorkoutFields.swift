import DomainCore
import DomainTraining
import DomainWorkout

extension ListField<Workout> {
  /// The fields of workouts in lists and in exported tables: SI units, the values in effect.
  static let all: [ListField] =
    [
      ListField("id") { $0.id.description },
      ListField("title") { $0.title },
      ListField("sport") { $0.sport.rawValue },
      ListField("start") { $0.start },
      ListField("localDay") { $0.day.description },
      ListField("utcOffsetSeconds") { $0.utcOffsetSeconds },
      ListField("elapsedSeconds") { $0.elapsedTime },
      ListField("timerSeconds") { $0.timerTime },
      ListField("movingSeconds") { $0.movingTime.value },
      ListField("distanceMeters") { $0.distance.value },
      ListField("ascentMeters") { $0.ascent.value },
      ListField("descentMeters") { $0.descent.value },
      ListField("averageHeartRate") { $0.averageHeartRateBPM },
      ListField("maximumHeartRate") { $0.maximumHeartRateBPM },
      ListField("averagePower") { $0.averagePowerWatts },
      ListField("maximumPower") { $0.maximumPowerWatts },
      ListField("averageCadence") { $0.averageCadenceRPM },
      ListField("maximumCadence") { $0.maximumCadenceRPM },
      ListField("energyKilocalories") { $0.energyKilocalories },
      ListField("poolLengthMeters") { $0.poolLengthMeters },
      ListField("poolLengths") { $0.poolLengthCount },
      ListField("perceivedEffort") { $0.perceivedEffort },
      ListField("load") { $0.load?.points },
      ListField("loadMethod") { $0.load?.method.rawValue },
      ListField("isLoadEstimate") { $0.load?.isEstimate },
      ListField("gear") { $0.gear.map(\.description).sorted() },
      ListField("tags") { $0.tags.map(\.rawValue).sorted() },
    ] + texts

  /// The texts of the owner, whichever there are.
  private static let texts: [ListField] = {
    let others: Set<WorkoutField> = [
      .title, .tags, .gear, .sport, .start, .timeZone, .movingTime, .distance, .ascent, .heartRate, .effort,
    ]
    return WorkoutField.allCases.filter { !others.contains($0) }.map { field in
      ListField(DocumentKey(field.rawValue).stringValue) { (workout: Workout) -> String? in
        guard case .text(let text?) = workout.value(of: field) else { return nil }
        return text
      }
    }
  }()
}
