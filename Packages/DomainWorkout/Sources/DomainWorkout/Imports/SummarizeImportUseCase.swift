public import DomainCore
import DomainTraining

/// Summarizes what an import brought, as the log has it now.
public struct SummarizeImportUseCase: Sendable {
  /// How many of the newest workouts a summary lists.
  private static let newestCount = 40

  private let workouts: any WorkoutRepository
  private let records: any RecordRepository
  private let thresholds: any ThresholdHistory

  /// - Parameter thresholds: show what the profile lacks.
  public init(workouts: any WorkoutRepository, records: any RecordRepository, thresholds: any ThresholdHistory) {
    self.workouts = workouts
    self.records = records
    self.thresholds = thresholds
  }

  /// - Parameter firstWeekday: the day on which weeks begin.
  public func execute(_ id: ImportID, firstWeekday: Weekday) async throws(WorkoutError) -> ImportSummary {
    let filter = WorkoutFilter(importID: id)
    var summary = ImportSummary()
    summary.newest = try await list(of: filter, by: .newestFirst, limit: Self.newestCount)
    guard let last = summary.newest.first else { return summary }
    let earliest = try await first(of: filter, by: WorkoutOrder.newestFirst.reversed) ?? last
    let days = min(earliest.day, last.day)...max(earliest.day, last.day)
    summary.days = days
    summary.steps = try await steps(of: days, firstWeekday: firstWeekday)
    summary.longest = try await first(of: filter, by: WorkoutOrder(.time))
    summary.sports = try await sports(of: filter)
    for part in summary.sports {
      let list = try await records.records(RecordRequest(sport: part.sport)).firstValue()
      summary.outdatedCount = list?.outdatedCount ?? 0
      summary.records += try await records(of: id, among: list?.records ?? [])
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

  private func records(
    of id: ImportID, among records: [PersonalRecord]
  ) async throws(WorkoutError) -> [PersonalRecord] {
    let holders = Set(records.map(\.best.workout))
    let filter = WorkoutFilter(importID: id, ids: holders)
    let imported = Set(try await list(of: filter, by: .newestFirst, limit: holders.count).map(\.id))
    return records.filter { imported.contains($0.best.workout) }
  }

  private func steps(
    of days: ClosedRange<CalendarDay>, firstWeekday: Weekday
  ) async throws(WorkoutError) -> PeriodSteps {
    let training = try await workouts.trainingDays(TrainingDaysRequest(days: days, workoutLimit: 0)).firstValue()
    return PeriodSteps(of: Period(days), training?.volumes ?? [], firstWeekday: firstWeekday)
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
    try await list(of: filter, by: order, limit: 1).first
  }

  private func list(
    of filter: WorkoutFilter, by order: WorkoutOrder, limit: Int
  ) async throws(WorkoutError) -> [Workout] {
    let window = WorkoutWindow(by: order, limit: limit)
    return try await workouts.workouts(matching: filter, in: window).firstValue()?.workouts ?? []
  }
}
