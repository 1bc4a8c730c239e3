import DomainCore
import DomainItems
import DomainTraining
import DomainWorkout
import Foundation

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

/// One sample of a workout's track.
struct SampleRow {
  let detail: WorkoutDetail
  let index: Int
  /// How many breaks in the recording are before it.
  let segment: Int

  static func all(in detail: WorkoutDetail) -> some Sequence<SampleRow> {
    let starts = detail.track.segmentStarts
    var segment = 0
    return detail.track.offsets.indices.lazy.map { index in
      while segment < starts.count, starts[segment] <= index { segment += 1 }
      return SampleRow(detail: detail, index: index, segment: segment)
    }
  }

  fileprivate func value(_ column: [Double]?) -> Double? {
    guard let column, index < column.count else { return nil }
    return column[index]
  }
}

extension ListField<SampleRow> {
  static let all: [ListField] = [
    ListField("workout") { $0.detail.workout.id.description },
    ListField("time") { $0.detail.workout.start + $0.detail.track.offsets[$0.index] },
    ListField("seconds") { $0.detail.track.offsets[$0.index] },
    ListField("segment") { $0.segment },
    ListField(degrees: "latitude") { $0.value($0.detail.track.latitudes) },
    ListField(degrees: "longitude") { $0.value($0.detail.track.longitudes) },
    ListField("altitudeMeters") { $0.value($0.detail.track.altitudes) },
    ListField("distanceMeters") { $0.value($0.detail.track.distances) },
    ListField("speedMetersPerSecond") { $0.value($0.detail.track.speeds) },
    ListField("heartRate") { $0.value($0.detail.track.heartRates) },
    ListField("power") { $0.value($0.detail.track.powers) },
    ListField("cadence") { $0.value($0.detail.track.cadences) },
    ListField("temperatureCelsius") { $0.value($0.detail.track.temperatures) },
  ]
}

/// One change of an event, or an event about the whole workout, as a row of a list.
struct FieldEventRow: Equatable, Sendable {
  let event: FieldEvent
  let difference: FieldDifference?

  static func rows(of events: [FieldEvent]) -> [FieldEventRow] {
    events.flatMap { event in
      event.differences.isEmpty
        ? [FieldEventRow(event: event, difference: nil)]
        : event.differences.map { FieldEventRow(event: event, difference: $0) }
    }
  }
}

extension ListField<FieldEventRow> {
  static let all: [ListField] = [
    ListField("time") { $0.event.date },
    ListField("event") { $0.event.kind.code },
    ListField("field") { $0.difference?.name },
    ListField("isRecorded") { $0.difference?.isRecorded },
    ListField("old", form: .text) { $0.difference?.old?.listed },
    ListField("new", form: .text) { $0.difference?.new?.listed },
    ListField("machine") { $0.event.machine },
    ListField("action") { $0.event.action },
    ListField("import") { if case .imported(let id) = $0.event.kind { id.number } else { nil } },
    ListField("reason") { if case .rejected(let reason) = $0.event.kind { reason } else { nil } },
    ListField("cause") { $0.event.cause?.code },
  ]
}

extension WorkoutFieldValue {
  /// The value in a list for programs, in SI units; `nil` for no value.
  var listed: ListValue? {
    switch self {
    case .text(let text): text.map { .text($0) }
    case .number(let number): number.map { .number($0) }
    case .sport(let sport): sport.map { .text($0.rawValue) }
    case .time(let time): time.map { .text("\($0.day)T\($0.clock)") }
    }
  }
}
