public import DomainCore

/// Shows curves of best efforts, from the efforts that the log keeps of each workout.
public struct ObserveCurvesUseCase: Sendable {
  private let records: any RecordRepository

  public init(records: any RecordRepository) {
    self.records = records
  }

  /// - Parameter thresholds: have the weights of days.
  public func execute(
    _ request: CurveRequest, thresholds: DatedThresholds
  ) -> Snapshots<CurveReport, WorkoutError> {
    records.efforts(request.efforts).mapValues { CurveReport(request, of: $0, thresholds: thresholds) }
  }
}
