public import DomainCore
public import DomainTraining

/// A threshold that a recorded effort would raise, and the workout of the effort. Nothing changes until the athlete
/// accepts it.
public struct ThresholdProposal: Equatable, Sendable {
  /// The rule by which the effort proves the threshold.
  public var rule: ThresholdProposalRule
  /// In the unit of the threshold.
  public var value: Double
  /// The value in use, in the same unit; for a blank heart rate the default. `nil` for a power or a pace that is blank.
  public var inUse: Double?
  /// The day of the effort, from which the value would apply.
  public var day: CalendarDay
  /// The workout with the effort.
  public var workout: WorkoutID
  /// The title of the workout, to list it without reading it.
  public var title: String

  /// Which threshold the proposal would raise.
  public var threshold: ProposedThreshold { rule.threshold }

  public init(
    rule: ThresholdProposalRule, value: Double, inUse: Double?, day: CalendarDay, workout: WorkoutID, title: String
  ) {
    self.rule = rule
    self.value = value
    self.inUse = inUse
    self.day = day
    self.workout = workout
    self.title = title
  }
}

extension ThresholdProposal {
  /// How many days of heart rates count.
  public static let heartRateDays = 365
  /// How many days of powers and paces count: fitness comes and goes.
  public static let outputDays = 90

  /// At most one for each threshold, in the order of `ProposedThreshold`.
  ///
  /// Only efforts since the day from which the value in use applies count: whoever set it knew the earlier ones.
  ///
  /// - Parameters:
  ///   - stored: the best efforts of the last `heartRateDays` days.
  ///   - dismissed: the highest value of each threshold that the athlete does not want.
  static func all(
    from stored: [StoredEfforts], thresholds: DatedThresholds, today: CalendarDay,
    dismissed: [ProposedThreshold: Double]
  ) -> [ThresholdProposal] {
    let inUse = thresholds.thresholds(on: today)
    return ProposedThreshold.allCases.compactMap { threshold in
      let efforts = efforts(for: threshold, in: stored, thresholds: thresholds, today: today)
      guard
        let found = ThresholdProposals.proposals(from: efforts, thresholds: inUse).first(where: {
          $0.threshold == threshold
        }), found.value > dismissed[threshold] ?? 0
      else { return nil }
      let workout = stored[found.source]
      return ThresholdProposal(
        rule: found.rule, value: found.value, inUse: found.inUse, day: found.day, workout: workout.workout,
        title: workout.title)
    }
  }

  /// Why the efforts show no threshold power and no threshold pace, of those that are blank.
  ///
  /// - Parameter stored: as in ``all(from:thresholds:today:dismissed:)``.
  static func failures(
    from stored: [StoredEfforts], thresholds: DatedThresholds, today: CalendarDay
  ) -> [ProposedThreshold: EstimateFailure] {
    let inUse = thresholds.thresholds(on: today)
    return ProposedThreshold.allCases.reduce(into: [:]) { failures, threshold in
      let efforts = efforts(for: threshold, in: stored, thresholds: thresholds, today: today)
      failures[threshold] = ThresholdProposals.failures(from: efforts, thresholds: inUse)[threshold]
    }
  }

  /// The efforts that count for a threshold.
  private static func efforts(
    for threshold: ProposedThreshold, in stored: [StoredEfforts], thresholds: DatedThresholds, today: CalendarDay
  ) -> [ProposalEffort] {
    let earliest = today.advanced(by: 1 - threshold.dayCount)
    let first = thresholds.firstDay(of: threshold, inUseOn: today).map { max($0, earliest) } ?? earliest
    return stored.enumerated().filter { (first...max(first, today)).contains($0.element.day) }
      .flatMap { index, workout in
        workout.efforts.map { ProposalEffort($0, source: index, day: workout.day, sport: workout.sport) }
      }
  }
}

extension ProposedThreshold {
  fileprivate var dayCount: Int {
    switch self {
    case .maximumHeartRate, .lactateThresholdHeartRate: ThresholdProposal.heartRateDays
    case .functionalThresholdPower, .thresholdSpeed: ThresholdProposal.outputDays
    }
  }
}

extension DatedThresholds {
  /// The first day of the value that the athlete set and that is in use on a day; `nil` if none is set, or from the
  /// beginning.
  fileprivate func firstDay(of threshold: ProposedThreshold, inUseOn day: CalendarDay) -> CalendarDay? {
    let thresholds = thresholds(on: day)
    switch threshold {
    case .maximumHeartRate:
      return thresholds.maximumHeartRateBPM.flatMap { _ in start(of: \.maximumHeartRateBPM, on: day) }
    case .lactateThresholdHeartRate:
      return thresholds.lactateThresholdHeartRateBPM.flatMap { _ in start(of: \.lactateThresholdHeartRateBPM, on: day) }
    case .functionalThresholdPower:
      return thresholds.functionalThresholdPowerWatts.flatMap { _ in
        start(of: \.functionalThresholdPowerWatts, on: day)
      }
    case .thresholdSpeed:
      return thresholds.thresholdPaceSecondsPerKilometer.flatMap { _ in
        start(of: \.thresholdPaceSecondsPerKilometer, on: day)
      }
    }
  }
}

/// Shows the thresholds that recorded efforts would raise, without those that the athlete dismissed.
public struct ObserveThresholdProposalsUseCase: Sendable {
  private let records: any RecordRepository
  private let dismissed: any DismissedProposals

  /// - Parameter dismissed: the values that the athlete does not want to see again.
  public init(records: any RecordRepository, dismissed: any DismissedProposals) {
    self.records = records
    self.dismissed = dismissed
  }

  /// - Parameter thresholds: those that the proposals would change.
  public func execute(
    today: CalendarDay, thresholds: DatedThresholds
  ) -> Snapshots<[ThresholdProposal], StorageError> {
    efforts(until: today).mapValues { [dismissed] in
      ThresholdProposal.all(from: $0, thresholds: thresholds, today: today, dismissed: dismissed.values())
    }
  }

  /// Why no threshold power and no threshold pace follow from the efforts, of those that are blank.
  ///
  /// - Parameter thresholds: those in use.
  public func failures(
    today: CalendarDay, thresholds: DatedThresholds
  ) -> Snapshots<[ProposedThreshold: EstimateFailure], StorageError> {
    efforts(until: today).mapValues { ThresholdProposal.failures(from: $0, thresholds: thresholds, today: today) }
  }

  private func efforts(until today: CalendarDay) -> Snapshots<[StoredEfforts], StorageError> {
    let from = today.advanced(by: 1 - ThresholdProposal.heartRateDays)
    return records.efforts(EffortRequest(filter: WorkoutFilter(from: from, through: today)))
  }
}

/// Dismisses a proposed threshold until an effort proposes a better one.
public struct DismissThresholdUseCase: Sendable {
  private let dismissed: any DismissedProposals

  public init(dismissed: any DismissedProposals) {
    self.dismissed = dismissed
  }

  /// Dismisses the proposed value and all lower ones of the threshold.
  public func execute(_ proposal: ThresholdProposal) throws(StorageError) {
    try dismissed.dismiss(proposal.threshold, at: proposal.value)
  }
}

/// Sets a proposed threshold from the day of its effort. The training loads that depend on it are outdated until
/// `RefreshTrainingLoadsUseCase` recomputes them.
public struct AcceptThresholdUseCase: Sendable {
  private let editor: any ThresholdEditor

  public init(editor: any ThresholdEditor) {
    self.editor = editor
  }

  /// - Throws: before anything is changed, if the profile cannot have the value.
  public func execute(_ proposal: ThresholdProposal) async throws(ThresholdError) -> Revision {
    try await editor.set(proposal.threshold, to: proposal.value, from: proposal.day)
  }
}

/// The proposed thresholds that the athlete does not want, kept on this machine.
public protocol DismissedProposals: Sendable {
  /// The highest dismissed value of each threshold, in its unit. Only higher ones are proposed again.
  func values() -> [ProposedThreshold: Double]

  /// Throws if it cannot be kept.
  func dismiss(_ threshold: ProposedThreshold, at value: Double) throws(StorageError)
}

/// Changes the athlete's thresholds, which belong to the profile.
public protocol ThresholdEditor: Sendable {
  /// Sets a threshold from a day until the next value of its kind.
  ///
  /// - Parameter value: in the unit of the threshold.
  func set(
    _ threshold: ProposedThreshold, to value: Double, from day: CalendarDay
  ) async throws(ThresholdError) -> Revision
}

/// Why thresholds could not be changed. Nothing is half-written in any of these cases.
public enum ThresholdError: Error, Equatable, Sendable {
  /// A value that the profile cannot have.
  case invalidThreshold(ThresholdProblem)
  /// The log itself cannot be read or written.
  case storage(StorageError)
}

/// Why the profile cannot have a threshold.
public enum ThresholdProblem: Equatable, Sendable {
  /// A field of the profile cannot have a value: the name of the field, and phrases for what it would be and what it
  /// can be, such as `300 bpm` and `a whole number from 100 to 240 bpm`.
  case invalidValue(field: String, given: String, allowed: String)
  /// No value can apply from that day: it is too long ago, or after the end of this year.
  case implausibleDay(CalendarDay)
}

extension ThresholdError: SubjectError {
  /// What is wrong with the log; `nil` if something is wrong with the request.
  public var storageError: StorageError? { if case .storage(let error) = self { error } else { nil } }
}

/// The athlete's thresholds over time, from the profile.
///
/// Observed like the log itself: the rules of `Snapshots` apply, including revisions. A changed threshold makes exactly
/// those loads outdated whose workouts are between its day and the day of the next one.
public protocol ThresholdHistory: Sendable {
  /// Observes the thresholds over time; the current ones come first.
  func thresholds() -> Snapshots<DatedThresholds, StorageError>
}

extension Remedy {
  /// Accept or dismiss thresholds that efforts would raise.
  public static let acceptThreshold = Remedy(rawValue: "accept-threshold")
}
