import DomainCore
import DomainTraining

/// Summarizes what an import brought, as the log has it now.
public struct SummarizeImportUseCase: Sendable {
  private let workouts: any WorkoutRepository
  private let records: any RecordRepository
  private let thresholds: any ThresholdHistory

  /// Creates the use case.
  ///
  /// - Parameter thresholds: show what the profile lacks.
  public init(workouts: any WorkoutRepository, records: any RecordRepository, thresholds: any ThresholdHistory) {
    self.workouts = workouts
    self.records = records
    self.thresholds = thresholds
  }

  /// - Parameters:
  ///   - id: the import.
  ///   - imported: the workouts that it added.
  public func execute(_ id: ImportID, imported: Set<WorkoutID>) async throws(WorkoutError) -> ImportSummary {
    let filter = WorkoutFilter(importID: id)
    var summary = ImportSummary()
    guard let last = try await first(of: filter, by: .newestFirst) else { return summary }
    let earliest = try await first(of: filter, by: WorkoutOrder.newestFirst.reversed) ?? last
    summary.days = min(earliest.day, last.day)...max(earliest.day, last.day)
    summary.longest = try await first(of: filter, by: WorkoutOrder(.time))
    summary.sports = try await sports(of: filter)
    for part in summary.sports {
      let list = try await records.records(RecordRequest(sport: part.sport)).firstValue()
      summary.outdatedCount = list?.outdatedCount ?? 0
      summary.records += (list?.records ?? []).filter { imported.contains($0.best.workout) }
        .map { ImportSummary.SportRecord(sport: part.sport, record: $0) }
    }
    summary.missingThresholds = try await missingThresholds(of: filter, on: last.day)
    return summary
  }

  private func sports(of filter: WorkoutFilter) async throws(WorkoutError) -> [ImportSummary.SportPart] {
    var parts: [ImportSummary.SportPart] = []
    for sport in Sport.allCases {
      var filter = filter
      filter.sport = sport
      let totals = try await workouts.totals(matching: filter).firstValue()?.totals ?? WorkoutTotals()
      if totals.volume.workoutCount > 0 { parts.append(ImportSummary.SportPart(sport: sport, totals: totals)) }
    }
    return parts.sorted { $0.totals.volume.movingTime > $1.totals.volume.movingTime }
  }

  private func missingThresholds(
    of filter: WorkoutFilter, on day: CalendarDay
  ) async throws(WorkoutError) -> [ImportSummary.MissingThreshold] {
    let known = try await thresholds.thresholds().firstValue()?.thresholds(on: day) ?? Thresholds()
    var missing: [ImportSummary.MissingThreshold] = []
    if known.restingHeartRateBPM == nil || known.maximumHeartRateBPM == nil,
      try await has(.heartRate, filter)
    {
      missing.append(.heartRate)
    }
    if known.functionalThresholdPowerWatts == nil, try await has(.power, filter) { missing.append(.power) }
    return missing
  }

  private func has(_ quantity: QueryQuantity, _ filter: WorkoutFilter) async throws(WorkoutError) -> Bool {
    var filter = filter
    filter.query = .term(.amount(quantity, QueryRange(lower: QueryRange.Bound(0, isIncluded: false))))
    return try await first(of: filter, by: .newestFirst) != nil
  }

  private func first(of filter: WorkoutFilter, by order: WorkoutOrder) async throws(WorkoutError) -> Workout? {
    try await workouts.workouts(matching: filter, in: WorkoutWindow(by: order, limit: 1)).firstValue()?.workouts.first
  }
}
