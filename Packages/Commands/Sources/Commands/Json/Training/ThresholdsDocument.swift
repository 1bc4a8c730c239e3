import DomainCore
import DomainProfile
import DomainTraining
import DomainWorkout

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

  init(_ proposals: [ThresholdProposal], missing: [SuggestedThreshold: EstimateFailure]) {
    self.proposals = proposals.map(ThresholdProposalJSON.init)
    self.missing = SuggestedThreshold.allCases.compactMap { threshold in
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

extension SuggestedThreshold {
  fileprivate var unit: String {
    switch self {
    case .maximumHeartRate, .lactateThresholdHeartRate: "bpm"
    case .functionalThresholdPower: "W"
    case .thresholdSpeed: "s/km"
    }
  }
}
