public import DomainCore

/// Shows the athlete's thresholds over time.
public struct ObserveThresholdsUseCase: Sendable {
  private let thresholds: any ThresholdHistory

  public init(thresholds: any ThresholdHistory) {
    self.thresholds = thresholds
  }

  public func execute() -> Snapshots<DatedThresholds, WorkoutError> {
    thresholds.thresholds()
  }
}
