import DomainCore
import DomainItems
public import Foundation

/// Imports the workouts of files and folders.
///
/// Files are read in parallel and written one after the other in order. A rejected file does not stop the others; a log
/// that cannot be written does, and everything imported before stays. A canceled import ends between two files.
public struct ImportWorkoutsUseCase: Sendable {
  private static let unchangedAtOnce = 1_000

  private let files: any WorkoutFileReader
  private let imports: any ImportRepository
  private let gear: any GearRepository
  private let thresholds: any ThresholdHistory
  private let readersAtOnce: Int

  /// - Parameters:
  ///   - gear: gets the gear that exports list; its rules give gear to workouts without any.
  ///   - thresholds: used to compute the training loads of imported workouts.
  public init(
    files: any WorkoutFileReader, imports: any ImportRepository, gear: any GearRepository,
    thresholds: any ThresholdHistory, readersAtOnce: Int
  ) {
    self.files = files
    self.imports = imports
    self.gear = gear
    self.thresholds = thresholds
    self.readersAtOnce = max(1, readersAtOnce)
  }

  /// Imports the files and folders in `paths`, as one batch that can be undone. `onProgress` is called after each file
  /// that was read.
  ///
  /// - Parameters:
  ///   - timeZone: the zone of workouts for which neither file nor export states one; `nil` for the person's.
  ///   - isSalvaging: whether damaged files are read up to the damage, instead of being rejected whole.
  /// - Returns: the result for each file; for a canceled import, for the files up to then.
  public func execute(
    _ paths: [String], duplicates: Duplicates = .skip, unchanged: UnchangedFiles = .report, timeZone: TimeZone? = nil,
    isSalvaging: Bool = false, onProgress: @Sendable (ImportProgress) async -> Void
  ) async throws(ImportError) -> ImportReport {
    let places = try await found(at: paths, duplicates, unchanged, timeZone, isSalvaging)
    let order = places.order(unchanged)
    if unchanged == .leaveOut, order.isEmpty { return ImportReport(growingCount: places.growingCount) }
    let thresholds = try await currentThresholds()
    let rules = try await rulesOfNow()
    var report = ImportReport(leftCount: order.count, growingCount: places.growingCount)
    let begun = try await inLog(report) { () async throws(ImportHistoryError) in
      try await inStore { () async throws(StorageError) in try await imports.begin(paths) }
    }
    guard let id = begun else {
      report.isStopped = true
      return report
    }
    report.id = id
    let failure = await withTaskGroup(of: (Int, Reading).self) { group -> ImportHistoryError? in
      var next = 0
      var ready: [Int: Reading] = [:]
      var storedGear: Set<GearID> = []
      func startOne() {
        while next < order.count, places.isUnchanged(order[next]) { next += 1 }
        guard next < order.count else { return }
        let position = next
        next += 1
        group.addTask { (position, await read(order[position], of: places, thresholds, rules)) }
      }
      for _ in 0..<readersAtOnce { startOne() }
      while !Task.isCancelled, report.leftCount > 0 {
        let index = order[report.files.count]
        do throws(ImportHistoryError) {
          if places.isUnchanged(index) {
            try await addUnchanged(order, of: places, into: &report)
          } else if let reading = ready.removeValue(forKey: report.files.count) {
            let path = places.files[index].path
            let seen = await places.finish(index, with: reading.seenResult)
            let entry = ImportEntry(importID: id, position: report.files.count, path: path, seen: seen)
            try await put(reading, except: &storedGear)
            try await store(reading, of: entry, duplicates, into: &report)
            report.leftCount -= 1
            startOne()
          } else {
            guard let (position, reading) = await group.next() else { return nil }
            ready[position] = reading
            continue
          }
        } catch {
          group.cancelAll()
          // A canceled write wrote nothing.
          return Task.isCancelled ? nil : error
        }
        await onProgress(
          ImportProgress(finishedCount: report.files.count, totalCount: order.count, path: places.files[index].path))
      }
      group.cancelAll()
      return nil
    }
    if let failure { throw .log(failure, soFar: report) }
    let soFar = report
    let finish =
      Task.isCancelled
      ? nil : try await inLog(soFar) { () async throws(ImportHistoryError) in try await imports.finish(id) }
    report.isStopped = finish == nil
    report.revision = finish ?? report.revision
    return report
  }

  typealias Reading = Result<WorkoutFileContent, WorkoutFileError>

  /// A problem next to other files is part of the report; alone it is the whole result.
  private func found(
    at paths: [String], _ duplicates: Duplicates, _ unchanged: UnchangedFiles, _ timeZone: TimeZone?,
    _ isSalvaging: Bool
  ) async throws(ImportError) -> any FoundWorkoutFiles {
    let found = await files.files(
      at: paths, timeZone: timeZone, isSalvaging: isSalvaging, leavingGrowing: unchanged == .leaveOut
    ) { [imports] places in
      // Without them, every file is read.
      let seen = (try? await imports.seenFiles(under: places, duplicates: duplicates.handling)) ?? []
      return unchanged == .report ? seen : seen.map(\.withoutRejection)
    }
    if found.files.count == 1, case .problem(let problem) = found.files[0].finding { throw .files(problem) }
    return found
  }

  private func currentThresholds() async throws(ImportError) -> DatedThresholds {
    try await inLog(ImportReport()) { () async throws(ImportHistoryError) in
      try await thresholds.thresholds().firstValue(mapping: ImportHistoryError.storage)
    } ?? DatedThresholds()
  }

  private func rulesOfNow() async throws(ImportError) -> GearRules {
    try await inLog(ImportReport()) { () async throws(ImportHistoryError) in
      try await gear.items().firstValue(mapping: ImportHistoryError.storage).map(GearRules.init)
    } ?? GearRules([])
  }

  /// - Returns: `nil` if the import was canceled and nothing was done.
  private func inLog<Value>(
    _ report: ImportReport, _ work: () async throws(ImportHistoryError) -> Value?
  ) async throws(ImportError) -> Value? {
    do throws(ImportHistoryError) {
      return try await work()
    } catch {
      if Task.isCancelled { return nil }
      throw .log(error, soFar: report)
    }
  }

  private func inStore<Value>(
    _ work: () async throws(StorageError) -> Value
  ) async throws(ImportHistoryError) -> Value {
    do throws(StorageError) { return try await work() } catch { throw .storage(error) }
  }

  private func read(
    _ index: Int, of found: any FoundWorkoutFiles, _ thresholds: DatedThresholds, _ rules: GearRules
  ) async -> Reading {
    switch found.files[index].finding {
    case .file, .unchanged: break
    case .problem(let problem): return .failure(problem)
    case .remark(let remark): return .success(WorkoutFileContent(workouts: [], remarks: [remark]))
    }
    do throws(WorkoutFileError) {
      var content = try await found.read(index)
      for index in content.workouts.indices {
        let found = WorkoutLoad(of: content.workouts[index], thresholds: thresholds)
        content.workouts[index].workout.load = found.load
        content.workouts[index].workout.loadBasis = found.basis
        content.workouts[index].workout.gear.formUnion(rules.gear(for: content.workouts[index].workout))
      }
      return .success(content)
    } catch {
      return .failure(error)
    }
  }

  /// Adds the next unchanged files in one write.
  private func addUnchanged(
    _ order: [Int], of found: any FoundWorkoutFiles, into report: inout ImportReport
  ) async throws(ImportHistoryError) {
    guard let id = report.id else { return }
    let position = report.files.count
    let files = found.unchanged(in: order[position...].prefix(Self.unchangedAtOnce))
    let isFirst = !order[..<position].contains { found.isUnchanged($0) }
    let renewed = isFirst ? found.renewed : []
    let revision = try await imports.add(unchanged: files, of: id, from: position, renewed: renewed)
    report.files += files
    report.leftCount -= files.count
    report.revision = max(report.revision ?? revision, revision)
  }

  /// Adds the gear that a file's export lists, once in each import.
  private func put(_ reading: Reading, except stored: inout Set<GearID>) async throws(ImportHistoryError) {
    guard case .success(let content) = reading else { return }
    let new = content.gear.filter { !stored.contains($0.id) }
    guard !new.isEmpty else { return }
    _ = try await inStore { () async throws(StorageError) in try await gear.put(new) }
    stored.formUnion(new.map(\.id))
  }

  private func store(
    _ reading: Reading, of entry: ImportEntry, _ duplicates: Duplicates, into report: inout ImportReport
  ) async throws(ImportHistoryError) {
    var entry = entry
    var details: [WorkoutDetail] = []
    switch reading {
    case .failure(let error):
      entry.rejection = error.rejection
      entry.remarks = error.remarks
    case .success(let content):
      entry.remarks = content.remarks
      entry.original = content.original
      details = content.workouts
    }
    let addition = try await add(details, of: entry, duplicates)
    report.revision = max(report.revision ?? addition.revision, addition.revision)
    for index in report.files.indices where !addition.superseded.isEmpty {
      report.files[index].supersede(addition.superseded)
    }
    var file = ImportedFile(path: entry.path, rejection: entry.rejection, remarks: entry.remarks)
    file.take(addition)
    report.files.append(file)
  }

  private func add(
    _ details: [WorkoutDetail], of entry: ImportEntry, _ duplicates: Duplicates
  ) async throws(ImportHistoryError) -> WorkoutAddition {
    switch duplicates {
    case .skip: return try await imports.add(details, of: entry, duplicates: .skip)
    case .keep: return try await imports.add(details, of: entry, duplicates: .keep)
    case .ask(let question):
      var addition = try await imports.add(details, of: entry, duplicates: .report)
      for match in addition.duplicates where !Task.isCancelled {
        let handling: DuplicateHandling = await question(match, entry.path) == .kept ? .keep : .skip
        // Undecided recordings stay as reported.
        if Task.isCancelled { break }
        let decided = try await imports.add(
          details.filter { $0.workout.id == match.id }, of: entry, duplicates: handling)
        addition.added += decided.added
        addition.enriched += decided.enriched
        addition.superseded += decided.superseded
        addition.possible += decided.possible
        addition.revision = decided.revision
      }
      addition.duplicates.removeAll { addition.added.contains($0.id) }
      return addition
    }
  }
}

extension ImportWorkoutsUseCase {
  /// Asks about a recording whose workout is already in the log: whether to add it anyway.
  public typealias Question = @Sendable (DuplicateMatch, _ path: String) async -> Duplicate.Decision

  /// What to do with recordings whose workout is already in the log.
  public enum Duplicates: Sendable {
    /// Only one is kept; the richer one becomes the primary recording.
    case skip
    /// Both are kept as two workouts.
    case keep
    /// A person decides about each pair, in the order of files.
    case ask(Question)
  }

  /// What to do with files that earlier imports finished with, and that have not changed. They are not read.
  public enum UnchangedFiles: Sendable {
    /// They are part of the import and its report.
    case report
    /// They are left out, and so are files that were rejected before or are still being written. If nothing else is
    /// found, no import begins.
    case leaveOut
  }
}
