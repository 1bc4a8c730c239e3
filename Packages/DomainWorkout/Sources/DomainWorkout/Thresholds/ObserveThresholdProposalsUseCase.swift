public import DomainCore
public import DomainTraining

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
  ) -> Snapshots<[ThresholdProposal], WorkoutError> {
    efforts(until: today).mapValues { [dismissed] in
      ThresholdProposal.all(from: $0, thresholds: thresholds, today: today, dismissed: dismissed.values())
    }
  }

  /// Why no threshold power and no threshold pace follow from the efforts, of those that are blank.
  ///
  /// - Parameter thresholds: those in use.
  public func failures(
    today: CalendarDay, thresholds: DatedThresholds
  ) -> Snapshots<[SuggestedThreshold: EstimateFailure], WorkoutError> {
    efforts(until: today).mapValues { ThresholdProposal.failures(from: $0, thresholds: thresholds, today: today) }
  }

  private func efforts(until today: CalendarDay) -> Snapshots<[StoredEfforts], WorkoutError> {
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

  /// Dismisses the proposed value and all lower ones of the threshold. Throws `storage`.
  public func execute(_ proposal: ThresholdProposal) throws(WorkoutError) {
    try dismissed.dismiss(proposal.threshold, at: proposal.value)
  }
}
