public import CoreReasons
public import DomainCore
import DomainTraining

/// The result for one file.
public struct ImportedFile: Equatable, Sendable {
  /// The path as found; for a member of an archive, the archive's path and the member's path in it.
  public var path: String
  /// Workouts that were added to the log.
  public var imported: [WorkoutID]
  /// Workouts that were already in the log.
  public var alreadyThere: [WorkoutID]
  /// Workouts that were deleted before, and were not restored.
  public var deleted: [WorkoutID]
  /// Workouts that are already in the log from another file, and were not added again.
  public var duplicates: [DuplicateMatch]
  /// Workouts that were added and are possibly the same as another one, which each names.
  public var possible: [DuplicateMatch]
  /// Workouts of the log whose recorded values were updated: read from the same file by a newer decoder, or from
  /// another one that contains more.
  public var updated: [WorkoutID]
  /// Workouts in the log that gained what they lacked, with the fields before and after.
  public var enriched: [EditedWorkout]
  /// Why nothing of the file was imported.
  public var rejection: FileRejection?
  /// What was left out or repaired while reading.
  public var remarks: [ImportRemark]

  /// By default nothing came of it.
  public init(
    path: String, imported: [WorkoutID] = [], alreadyThere: [WorkoutID] = [], deleted: [WorkoutID] = [],
    duplicates: [DuplicateMatch] = [], possible: [DuplicateMatch] = [], updated: [WorkoutID] = [],
    enriched: [EditedWorkout] = [], rejection: FileRejection? = nil,
    remarks: [ImportRemark] = []
  ) {
    self.path = path
    self.imported = imported
    self.alreadyThere = alreadyThere
    self.deleted = deleted
    self.duplicates = duplicates
    self.possible = possible
    self.updated = updated
    self.enriched = enriched
    self.rejection = rejection
    self.remarks = remarks
  }
}

extension ImportedFile {
  /// Adds the results for further workouts of the file. A duplicate that was added after all no longer counts as one.
  public mutating func take(_ addition: WorkoutAddition) {
    imported += addition.added
    alreadyThere += addition.alreadyThere
    deleted += addition.deleted
    updated += addition.updated
    enriched += addition.enriched
    let known = Set(duplicates.map(\.id))
    duplicates += addition.duplicates.filter { !known.contains($0.id) }
    duplicates.removeAll { imported.contains($0.id) }
    possible += addition.possible
    supersede(addition.superseded)
  }

  /// Turns workouts from this file into duplicates, because a richer recording replaces them.
  ///
  /// - Returns: whether any of them came from this file.
  @discardableResult
  public mutating func supersede(_ superseded: [DuplicateMatch]) -> Bool {
    guard !superseded.isEmpty else { return false }
    let mine = superseded.filter { imported.contains($0.id) }
    imported.removeAll { id in mine.contains { $0.id == id } }
    possible.removeAll { match in mine.contains { $0.id == match.id } }
    duplicates += mine
    // Duplicates of one of them now name the richer recording as the first.
    alreadyThere = alreadyThere.map { id in superseded.first { $0.id == id }?.workout.id ?? id }
    for index in duplicates.indices {
      if let match = superseded.first(where: { $0.id == duplicates[index].workout.id }) {
        duplicates[index].workout = match.workout
      }
    }
    return !mine.isEmpty
  }
}

/// The results for all files of one import, in the order given.
public struct ImportReport: Equatable, Sendable {
  /// The number it is stored under; `nil` if it did not begin.
  public var id: ImportID?
  /// One for each file that was finished, in reading order.
  public var files: [ImportedFile]
  /// Whether it was interrupted.
  public var isStopped: Bool
  /// Files that were found but not imported, because the import was stopped.
  public var leftCount: Int
  /// The newest revision the import wrote; `nil` if it wrote nothing.
  public var revision: Revision?
  /// Files that were left out because they may be incomplete: they were modified just now.
  public var growingCount: Int

  public init(
    id: ImportID? = nil, files: [ImportedFile] = [], isStopped: Bool = false, leftCount: Int = 0,
    revision: Revision? = nil, growingCount: Int = 0
  ) {
    self.growingCount = growingCount
    self.id = id
    self.files = files
    self.isStopped = isStopped
    self.leftCount = leftCount
    self.revision = revision
  }

  /// All files that were found.
  public var foundCount: Int { files.count + leftCount }

  /// The workouts that were added, over all files.
  public var importedCount: Int { files.reduce(0) { $0 + $1.imported.count } }
  /// The workouts that had been imported before, over all files.
  public var alreadyThereCount: Int { files.reduce(0) { $0 + $1.alreadyThere.count } }
  /// The workouts that had been deleted before and were not restored, over all files.
  public var deletedCount: Int { files.reduce(0) { $0 + $1.deleted.count } }
  /// The workouts that were already there from another file, over all files.
  public var duplicateCount: Int { files.reduce(0) { $0 + $1.duplicates.count } }
  /// The workouts that were added and are possibly the same as another one, over all files.
  public var possibleCount: Int { files.reduce(0) { $0 + $1.possible.count } }
  /// The workouts of the log whose recorded values were updated, over all files.
  public var updatedCount: Int { files.reduce(0) { $0 + $1.updated.count } }
  /// The workouts that gained what they lacked, over all files.
  public var enrichedCount: Int { files.reduce(0) { $0 + $1.enriched.count } }
  /// The files of which nothing was imported.
  public var rejectedCount: Int { files.count { $0.rejection != nil } }
  /// Whether part of the input was not imported: a file was rejected, or entries of a list are missing.
  public var isIncomplete: Bool {
    rejectedCount > 0 || files.contains { $0.remarks.contains { $0.isIncomplete } }
  }
}

/// The progress of an import.
public struct ImportProgress: Equatable, Sendable {
  /// The files that have a result.
  public var finishedCount: Int
  /// The files that were found, finished or not.
  public var totalCount: Int
  /// The file that was finished last.
  public var path: String
  /// How many files are finished in a second, lately; `nil` until that is known.
  public var filesPerSecond: Double?
  /// How long it will take; `nil` until that is known.
  public var secondsLeft: Double?

  public init(
    finishedCount: Int, totalCount: Int, path: String, filesPerSecond: Double? = nil, secondsLeft: Double? = nil
  ) {
    self.finishedCount = finishedCount
    self.totalCount = totalCount
    self.path = path
    self.filesPerSecond = filesPerSecond
    self.secondsLeft = secondsLeft
  }
}

/// What an import brought: which days and sports, the longest and the newest workouts, the records that are now its
/// workouts', and what keeps figures from being as good as they could be.
public struct ImportSummary: Equatable, Sendable {
  /// The part of one sport in the import.
  public struct SportPart: Equatable, Sendable {
    /// The sport of the workouts that these totals are of.
    public var sport: Sport
    /// Over the workouts of the import in this sport.
    public var totals: WorkoutTotals

    public init(sport: Sport, totals: WorkoutTotals) {
      self.sport = sport
      self.totals = totals
    }
  }

  /// A record that a workout of the import has.
  public struct SportRecord: Equatable, Sendable {
    /// The sport in which it is a record.
    public var sport: Sport
    /// The record, with the one that it beat.
    public var record: PersonalRecord

    public init(sport: Sport, record: PersonalRecord) {
      self.sport = sport
      self.record = record
    }
  }

  /// A threshold that workouts of the import need, and that the profile leaves blank on the day of the last of them.
  public enum MissingThreshold: CaseIterable, Sendable {
    /// There are heart rates, but the resting or the maximum heart rate is blank and so assumed.
    case heartRate
    /// There is power, which is ignored without a threshold.
    case power
  }

  /// The local days of the first and the last workout; `nil` if no workout of the import is in the log.
  public var days: ClosedRange<CalendarDay>?
  /// The sport with the most moving time first.
  public var sports: [SportPart]
  /// The workout with the longest moving time.
  public var longest: Workout?
  /// Current records, by sport in the order of `sports`, and then in the order of `EffortMeasure.all(for:)`.
  public var records: [SportRecord]
  /// How many workouts of the log still wait for their best efforts; until there are none, records may be missing.
  public var outdatedCount: Int
  /// The training on these days, of all workouts of the log; `nil` without days.
  public var steps: PeriodSteps?
  /// The workouts of the import that began last, at most 40, the newest first.
  public var newest: [Workout]
  /// What the profile lacks, heart rates before power; empty if nothing is missing.
  public var missingThresholds: [MissingThreshold]

  public init(
    days: ClosedRange<CalendarDay>? = nil, sports: [SportPart] = [], longest: Workout? = nil,
    records: [SportRecord] = [], outdatedCount: Int = 0, steps: PeriodSteps? = nil, newest: [Workout] = [],
    missingThresholds: [MissingThreshold] = []
  ) {
    self.days = days
    self.sports = sports
    self.longest = longest
    self.records = records
    self.outdatedCount = outdatedCount
    self.steps = steps
    self.newest = newest
    self.missingThresholds = missingThresholds
  }

  /// Over all sports.
  public var totals: WorkoutTotals { sports.reduce(WorkoutTotals()) { $0 + $1.totals } }
}

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
  public func execute(_ id: ImportID, firstWeekday: Weekday) async throws(StorageError) -> ImportSummary {
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

  private func sports(of filter: WorkoutFilter) async throws(StorageError) -> [ImportSummary.SportPart] {
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
  ) async throws(StorageError) -> [PersonalRecord] {
    let holders = Set(records.map(\.best.workout))
    let filter = WorkoutFilter(importID: id, ids: holders)
    let imported = Set(try await list(of: filter, by: .newestFirst, limit: holders.count).map(\.id))
    return records.filter { imported.contains($0.best.workout) }
  }

  private func steps(
    of days: ClosedRange<CalendarDay>, firstWeekday: Weekday
  ) async throws(StorageError) -> PeriodSteps {
    let training = try await workouts.trainingDays(TrainingDaysRequest(days: days, workoutLimit: 0)).firstValue()
    return PeriodSteps(of: Period(days), training?.volumes ?? [], firstWeekday: firstWeekday)
  }

  private func missingThresholds(
    of filter: WorkoutFilter, on day: CalendarDay
  ) async throws(StorageError) -> [ImportSummary.MissingThreshold] {
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

  private func has(_ quantity: QueryQuantity, _ filter: WorkoutFilter) async throws(StorageError) -> Bool {
    var filter = filter
    filter.query = .term(.amount(quantity, QueryRange(lower: QueryRange.Bound(0, isIncluded: false))))
    return try await first(of: filter, by: .newestFirst) != nil
  }

  private func first(of filter: WorkoutFilter, by order: WorkoutOrder) async throws(StorageError) -> Workout? {
    try await list(of: filter, by: order, limit: 1).first
  }

  private func list(
    of filter: WorkoutFilter, by order: WorkoutOrder, limit: Int
  ) async throws(StorageError) -> [Workout] {
    let window = WorkoutWindow(by: order, limit: limit)
    return try await workouts.workouts(matching: filter, in: window).firstValue()?.workouts ?? []
  }
}
