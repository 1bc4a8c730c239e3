import DomainCore

/// Takes the workouts of files and folders into the log.
///
/// Files are read side by side and written one after the other in their order. A file that is refused does not
/// stop the others; a log that cannot be written to does, and what was imported before stays. Cancelled, it ends
/// between two files.
public struct ImportWorkoutsUseCase: Sendable {
  /// Asked about a recording whose workout is in the log already: whether to add it all the same.
  public typealias Question = @Sendable (DuplicateMatch, _ path: String) async -> Duplicate.Decision

  /// What is done with recordings whose workout is in the log already.
  public enum Duplicates: Sendable {
    case skip
    case keep
    case ask(Question)
  }

  private let files: any WorkoutFileReader
  private let imports: any ImportRepository
  private let thresholds: any ThresholdHistory
  private let readersAtOnce: Int

  /// - Parameter thresholds: tell the training load of what is imported.
  public init(
    files: any WorkoutFileReader, imports: any ImportRepository, thresholds: any ThresholdHistory,
    readersAtOnce: Int
  ) {
    self.files = files
    self.imports = imports
    self.thresholds = thresholds
    self.readersAtOnce = max(1, readersAtOnce)
  }

  /// Imports what `paths` name, as one batch that can be taken back. `onProgress` is told after each file.
  ///
  /// - Returns: what became of each file; of a cancelled import, of those before it was.
  public func execute(
    _ paths: [String], duplicates: Duplicates = .skip, onProgress: @Sendable (ImportProgress) async -> Void
  ) async throws(ImportError) -> ImportReport {
    let found = try await found(at: paths)
    let thresholds = try await thresholdsOfNow()
    var report = ImportReport(leftCount: found.count)
    let begun = try await inLog(report) { () async throws(WorkoutError) in try await imports.begin(paths) }
    guard let id = begun else {
      report.isStopped = true
      return report
    }
    report.id = id
    let failure = await withTaskGroup(of: (Int, Reading).self) { group -> WorkoutError? in
      var next = 0
      var ready: [Int: Reading] = [:]
      func startOne() {
        guard next < found.count else { return }
        let index = next
        next += 1
        group.addTask { (index, await read(found[index], thresholds)) }
      }
      for _ in 0..<readersAtOnce { startOne() }
      for await (index, reading) in group {
        ready[index] = reading
        while !Task.isCancelled, let reading = ready.removeValue(forKey: report.files.count) {
          let path = found[report.files.count].path
          do throws(WorkoutError) {
            let entry = ImportEntry(importID: id, position: report.files.count, path: path)
            try await store(reading, of: entry, duplicates, into: &report)
            report.leftCount -= 1
          } catch {
            group.cancelAll()
            // A write that was cancelled wrote nothing.
            return Task.isCancelled ? nil : error
          }
          await onProgress(
            ImportProgress(finishedCount: report.files.count, totalCount: found.count, path: path))
          startOne()
        }
        if Task.isCancelled { break }
      }
      return nil
    }
    if let failure { throw .log(failure, soFar: report) }
    let soFar = report
    let finish =
      Task.isCancelled ? nil : try await inLog(soFar) { () async throws(WorkoutError) in try await imports.finish(id) }
    report.isStopped = finish == nil
    report.revision = finish ?? report.revision
    return report
  }

  private typealias Reading = Result<WorkoutFileContent, WorkoutFileError>

  /// A problem beside other files is part of the report; alone it is the whole answer.
  private func found(at paths: [String]) async throws(ImportError) -> [FoundFile] {
    let found = await files.files(at: paths)
    if found.count == 1, case .problem(let problem) = found[0].finding { throw .files(problem) }
    return found
  }

  private func thresholdsOfNow() async throws(ImportError) -> DatedThresholds {
    try await inLog(ImportReport()) { () async throws(WorkoutError) in
      try await thresholds.thresholds().firstValue()
    } ?? DatedThresholds()
  }

  /// - Returns: `nil` where the import was cancelled and nothing was done.
  private func inLog<Value>(
    _ report: ImportReport, _ work: () async throws(WorkoutError) -> Value?
  ) async throws(ImportError) -> Value? {
    do throws(WorkoutError) {
      return try await work()
    } catch {
      if Task.isCancelled { return nil }
      throw .log(error, soFar: report)
    }
  }

  private func read(_ file: FoundFile, _ thresholds: DatedThresholds) async -> Reading {
    switch file.finding {
    case .file: break
    case .problem(let problem): return .failure(problem)
    case .remark(let remark): return .success(WorkoutFileContent(workouts: [], remarks: [remark]))
    }
    do throws(WorkoutFileError) {
      var content = try await files.read(file)
      for index in content.workouts.indices {
        let found = WorkoutLoad(of: content.workouts[index], thresholds: thresholds)
        content.workouts[index].workout.load = found.load
        content.workouts[index].workout.loadBasis = found.basis
      }
      return .success(content)
    } catch {
      return .failure(error)
    }
  }

  private func store(
    _ reading: Reading, of entry: ImportEntry, _ duplicates: Duplicates, into report: inout ImportReport
  ) async throws(WorkoutError) {
    var entry = entry
    var details: [WorkoutDetail] = []
    switch reading {
    case .failure(let error): entry.refusal = error.rejection
    case .success(let content):
      entry.remarks = content.remarks
      details = content.workouts
    }
    let addition = try await add(details, of: entry, duplicates)
    report.revision = max(report.revision ?? addition.revision, addition.revision)
    for index in report.files.indices where !addition.superseded.isEmpty {
      report.files[index].supersede(addition.superseded)
    }
    var file = ImportedFile(path: entry.path, refusal: entry.refusal, remarks: entry.remarks)
    file.take(addition)
    report.files.append(file)
  }

  private func add(
    _ details: [WorkoutDetail], of entry: ImportEntry, _ duplicates: Duplicates
  ) async throws(WorkoutError) -> WorkoutAddition {
    switch duplicates {
    case .skip: return try await imports.add(details, of: entry, duplicates: .skip)
    case .keep: return try await imports.add(details, of: entry, duplicates: .keep)
    case .ask(let question):
      var addition = try await imports.add(details, of: entry, duplicates: .tell)
      for match in addition.duplicates where !Task.isCancelled {
        let handling: DuplicateHandling = await question(match, entry.path) == .kept ? .keep : .skip
        // What nobody decided stays as it was told.
        if Task.isCancelled { break }
        let decided = try await imports.add(
          details.filter { $0.workout.id == match.id }, of: entry, duplicates: handling)
        addition.added += decided.added
        addition.superseded += decided.superseded
        addition.revision = decided.revision
      }
      addition.duplicates.removeAll { addition.added.contains($0.id) }
      return addition
    }
  }
}
