/// Takes the workouts of files and folders into the log.
///
/// Files are read side by side and written one after the other in their order. A file that is refused does not
/// stop the others; a log that cannot be written to does, and what was imported before stays.
public struct ImportWorkoutsUseCase: Sendable {
  private let files: any WorkoutFileReader
  private let workouts: any WorkoutRepository
  private let readersAtOnce: Int

  public init(files: any WorkoutFileReader, workouts: any WorkoutRepository, readersAtOnce: Int) {
    self.files = files
    self.workouts = workouts
    self.readersAtOnce = max(1, readersAtOnce)
  }

  /// Imports what `paths` name. `onProgress` is told after each file.
  public func execute(
    _ paths: [String], onProgress: @Sendable (ImportProgress) async -> Void
  ) async throws(ImportError) -> ImportReport {
    let paths = try await found(at: paths)
    var report = ImportReport()
    let failure = await withTaskGroup(of: (Int, Reading).self) { group -> WorkoutError? in
      var next = 0
      var ready: [Int: Reading] = [:]
      func startOne() {
        guard next < paths.count else { return }
        let index = next
        next += 1
        group.addTask { (index, await read(paths[index])) }
      }
      for _ in 0..<readersAtOnce { startOne() }
      for await (index, reading) in group {
        ready[index] = reading
        while let reading = ready.removeValue(forKey: report.files.count) {
          do throws(WorkoutError) {
            report.files.append(try await store(reading, of: paths[report.files.count], into: &report.revision))
          } catch {
            group.cancelAll()
            return error
          }
          await onProgress(
            ImportProgress(
              finishedCount: report.files.count, totalCount: paths.count, path: paths[report.files.count - 1]))
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

  private func read(_ path: String) async -> Reading {
    do throws(WorkoutFileError) {
      return .success(try await files.read(path))
    } catch {
      return .failure(error)
    }
  }

  private func store(
    _ reading: Reading, of path: String, into revision: inout Revision?
  ) async throws(WorkoutError) -> ImportedFile {
    switch reading {
    case .failure(let error):
      return ImportedFile(path: path, outcome: .refused(reason: error.reason))
    case .success(let content):
      let addition = try await workouts.add(content.workouts)
      revision = max(revision ?? addition.revision, addition.revision)
      let outcome: ImportedFile.Outcome =
        addition.added.isEmpty ? .alreadyThere(addition.alreadyThere) : .imported(addition.added)
      return ImportedFile(path: path, outcome: outcome, remarks: content.remarks)
    }
  }
}
