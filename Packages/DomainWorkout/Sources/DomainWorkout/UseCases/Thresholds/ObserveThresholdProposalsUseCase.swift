public import DomainCore
import DomainTraining

/// Shows the thresholds that recorded efforts would raise, without those that the athlete dismissed.
public struct ObserveThresholdProposalsUseCase: Sendable {
  private let records: any RecordRepository
  private let dismissed: any DismissedProposals

  /// Creates the use case.
  ///
  /// - Parameter dismissed: the values that the athlete does not want to see again.
  public init(records: any RecordRepository, dismissed: any DismissedProposals) {
    self.records = records
    self.dismissed = dismissed
  }

  /// - Parameter thresholds: those that the proposals would change.
  public func execute(
    today: CalendarDay, thresholds: DatedThresholds
  ) -> Snapshots<[ThresholdProposal], WorkoutError> {
    let from = today.advanced(by: 1 - ThresholdProposal.heartRateDays)
    let request = EffortRequest(filter: WorkoutFilter(from: from, through: today))
    return records.efforts(request).mapValues { [dismissed] in
      ThresholdProposal.all(from: $0, thresholds: thresholds, today: today, dismissed: dismissed.values())
    }
  }
}

/// Dismisses a proposed threshold until an effort proposes a better one.
public struct DismissThresholdUseCase: Sendable {
  private let dismissed: any DismissedProposals

  /// Creates the use case over the dismissed values of this machine.
  public init(dismissed: any DismissedProposals) {
    self.dismissed = dismissed
  }

  /// Dismisses the proposed value and all lower ones of the threshold. Throws `storage`.
  public func execute(_ proposal: ThresholdProposal) throws(WorkoutError) {
    try dismissed.dismiss(proposal.threshold, at: proposal.value)
  }
}
