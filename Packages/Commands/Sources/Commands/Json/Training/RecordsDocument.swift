import DomainCore
import DomainProfile
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

/// A proposed threshold in JSON.
struct ThresholdProposalJSON: Encodable {
  /// `max-hr`, `lthr`, `ftp` or `threshold-pace`, as in the profile.
  let name: String
  /// In `unit`.
  let value: Double
  /// The value in use; missing if none is set and none is assumed.
  let inUse: Double?
  /// `bpm`, `W` or `s/km`
  let unit: String
  /// `recorded-maximum`, `sixty-minute-heart-rate`, `twenty-minute-heart-rate`, `sixty-minute-power`,
  /// `twenty-minute-power` or `critical-speed`
  let rule: String
  /// The day of the effort, from which the value would apply.
  let day: String
  let workout: String
  let title: String

  init(_ proposal: ThresholdProposal) {
    let threshold = proposal.threshold
    func shown(_ value: Double) -> Double { threshold == .thresholdSpeed ? (1_000 / value).rounded() : value }
    name = threshold.field.rawValue
    value = shown(proposal.value)
    inUse = proposal.inUse.map(shown)
    unit = threshold.unit
    rule = proposal.rule.code
    day = proposal.day.description
    workout = proposal.workout.description
    title = proposal.title
  }
}

/// `fettle thresholds --json`
struct ThresholdsDocument: JSONDocument {
  struct MissingJSON: Encodable {
    /// `ftp` or `threshold-pace`, as in the profile.
    let name: String
    /// `too-few`, `not-maximal`, `too-short`, `too-alike`, `too-far-apart`, `implausible-reserve`, `uncertain` or
    /// `contradictory`
    let reason: String
  }

  let format = "fettle.thresholds/1"
  let proposals: [ThresholdProposalJSON]
  /// The blank thresholds that the best efforts do not show, with the condition that failed.
  let missing: [MissingJSON]

  init(_ proposals: [ThresholdProposal], missing: [ProposedThreshold: EstimateFailure]) {
    self.proposals = proposals.map(ThresholdProposalJSON.init)
    self.missing = ProposedThreshold.allCases.compactMap { threshold in
      missing[threshold].map { MissingJSON(name: threshold.field.rawValue, reason: $0.code) }
    }
  }
}

/// `fettle thresholds accept --json`
struct AcceptedThresholdsDocument: JSONDocument {
  let format = "fettle.accepted-thresholds/1"
  let accepted: [ThresholdProposalJSON]
  /// How many training loads have another value now.
  let changedLoads: Int
}

extension ProposedThreshold {
  fileprivate var unit: String {
    switch self {
    case .maximumHeartRate, .lactateThresholdHeartRate: "bpm"
    case .functionalThresholdPower: "W"
    case .thresholdSpeed: "s/km"
    }
  }
}
