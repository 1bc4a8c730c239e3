import DomainCore
import DomainTraining
import DomainWorkout

/// A best effort in JSON, and what it beat.
struct RecordJSON: Encodable {
  struct EffortJSON: Encodable {
    /// In the record's unit.
    let value: Double
    let day: String
    let workout: String
    let title: String
    /// Seconds from the workout's start to where the effort begins.
    let startOffset: Double

    init(_ effort: RecordedEffort) {
      value = effort.value
      day = effort.day.description
      workout = effort.workout.description
      title = effort.title
      startOffset = effort.startOffset
    }
  }

  /// `time-5000`, `power-300`, `heart-rate-60`, `most-distance`: meters of a time, seconds of the others.
  let measure: String
  /// `s`, `W`, `bpm`, `m` or `m/s`
  let unit: String
  let best: EffortJSON
  /// The record before it.
  let previous: EffortJSON?

  init(_ record: PersonalRecord) {
    measure = record.measure.code
    unit = record.measure.unit
    best = EffortJSON(record.best)
    previous = record.previous.map(EffortJSON.init)
  }
}

/// `fettle records --json`
struct RecordsDocument: JSONDocument {
  let format = "fettle.records/1"
  /// Missing if no workout has best efforts.
  let sport: String?
  let records: [RecordJSON]
  /// How many workouts the records do not contain yet: 0 unless the log cannot be written.
  let outdatedWorkouts: Int

  init(_ list: RecordList) {
    sport = list.sport?.rawValue
    records = list.records.map(RecordJSON.init)
    outdatedWorkouts = list.outdatedCount
  }
}

extension EffortMeasure {
  fileprivate var unit: String {
    switch self {
    case .time, .whole(.movingTime): "s"
    case .power: "W"
    case .heartRate: "bpm"
    case .whole(.distance), .whole(.ascent), .whole(.climb): "m"
    case .whole(.speed): "m/s"
    }
  }
}
