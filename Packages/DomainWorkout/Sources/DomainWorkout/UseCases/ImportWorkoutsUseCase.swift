/// Takes the workouts of files and folders into the log.
///
/// Files are read side by side and written one after the other in their order. A file that is refused does not
/// stop the others; a log that cannot be written to does, and what was imported before stays.
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
  private let workouts: any WorkoutRepository
  private let thresholds: any ThresholdHistory
  private let readersAtOnce: Int

  /// - Parameter thresholds: tell the training load of what is imported.
  public init(
    files: any WorkoutFileReader, workouts: any WorkoutRepository, thresholds: any ThresholdHistory,
    readersAtOnce: Int
  ) {
    self.files = files
    self.workouts = workouts
    self.thresholds = thresholds
    self.readersAtOnce = max(1, readersAtOnce)
  }

  /// Imports what `paths` name. `onProgress` is told after each file.
  public func execute(
    _ paths: [String], duplicates: Duplicates = .skip, onProgress: @Sendable (ImportProgress) async -> Void
  ) async throws(ImportError) -> ImportReport {
    let paths = try await found(at: paths)
    let thresholds = try await thresholdsOfNow()
    var report = ImportReport()
    let failure = await withTaskGroup(of: (Int, Reading).self) { group -> WorkoutError? in
      var next = 0
      var ready: [Int: Reading] = [:]
      func startOne() {
        guard next < paths.count else { return }
        let index = next
        next += 1
        group.addTask { (index, await read(paths[index], thresholds)) }
      }
      for _ in 0..<readersAtOnce { startOne() }
      for await (index, reading) in group {
        ready[index] = reading
        while let reading = ready.removeValue(forKey: report.files.count) {
          let path = paths[report.files.count]
          do throws(WorkoutError) {
            report.files.append(try await store(reading, of: path, duplicates, into: &report.revision))
          } catch {
            group.cancelAll()
            return error
          }
          await onProgress(
            ImportProgress(finishedCount: report.files.count, totalCount: paths.count, path: path))
          startOne()
        }
        if Task.isCancelled { break }
      }
      return nil
    }
    if let failure { throw .log(failure, soFar: report) }
    return report
  }

  private typealias Reading = Result<WorkoutFileContent, WorkoutFileError>

  private func found(at paths: [String]) async throws(ImportError) -> [String] {
    do throws(WorkoutFileError) {
      return try await files.files(at: paths)
    } catch {
      throw .files(error)
    }
  }

  private func thresholdsOfNow() async throws(ImportError) -> DatedThresholds {
    do throws(WorkoutError) {
      return try await thresholds.thresholds().first() ?? DatedThresholds()
    } catch {
      throw .log(error, soFar: ImportReport())
    }
  }

  private func read(_ path: String, _ thresholds: DatedThresholds) async -> Reading {
    do throws(WorkoutFileError) {
      var content = try await files.read(path)
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
    _ reading: Reading, of path: String, _ duplicates: Duplicates, into revision: inout Revision?
  ) async throws(WorkoutError) -> ImportedFile {
    switch reading {
    case .failure(let error):
      return ImportedFile(path: path, refusal: error.reason)
    case .success(let content):
      let addition = try await add(content.workouts, of: path, duplicates)
      revision = max(revision ?? addition.revision, addition.revision)
      return ImportedFile(
        path: path, imported: addition.added, alreadyThere: addition.alreadyThere,
        duplicates: addition.duplicates, remarks: content.remarks)
    }
  }

  private func add(
    _ details: [WorkoutDetail], of path: String, _ duplicates: Duplicates
  ) async throws(WorkoutError) -> WorkoutAddition {
    switch duplicates {
    case .skip: return try await workouts.add(details, duplicates: .skip)
    case .keep: return try await workouts.add(details, duplicates: .keep)
    case .ask(let question):
      var addition = try await workouts.add(details, duplicates: .tell)
      for match in addition.duplicates {
        let handling: DuplicateHandling = await question(match, path) == .kept ? .keep : .skip
        let decided = try await workouts.add(details.filter { $0.workout.id == match.id }, duplicates: handling)
        addition.added += decided.added
        addition.revision = decided.revision
      }
      addition.duplicates.removeAll { addition.added.contains($0.id) }
      return addition
    }
  }
}
