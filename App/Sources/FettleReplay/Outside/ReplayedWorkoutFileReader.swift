import Dispatch
import DomainWorkout
import FettleApp
import Foundation

/// Files of imports that a recording has. They are read from a folder of the replay.
struct ReplayedWorkoutFileReader: WorkoutFileReader {
  let base: any WorkoutFileReader
  let outside: ReplayedAnswers
  private let queue = DispatchQueue(label: "fettle.replayed-files")

  init(_ base: any WorkoutFileReader, outside: ReplayedAnswers) {
    self.base = base
    self.outside = outside
  }

  func files(
    at paths: [String], timeZone: TimeZone?, isSalvaging: Bool, leavingGrowing: Bool,
    seen lookup: SeenFileLookup
  ) async -> any FoundWorkoutFiles {
    guard case .files(let copy) = await outside.answer(to: .files) else { return NoFiles() }
    let folder = await outside.makeImportFolder()
    let problem = await withCheckedContinuation { continuation in
      queue.async { continuation.resume(returning: Self.unpack(copy, in: folder)) }
    }
    if let problem {
      await outside.noteFailure("the files of the import could not be unpacked: \(problem)")
      return NoFiles()
    }
    if !copy.isWhole { await outside.noteMissing(.someFiles) }
    let moved = MovedPaths(paths, of: copy, to: folder)
    let found = await base.files(
      at: moved.paths, timeZone: timeZone, isSalvaging: isSalvaging, leavingGrowing: leavingGrowing
    ) { named in
      await lookup(named.map(moved.original)).map(moved.moved)
    }
    return MovedWorkoutFiles(base: found, moved: moved)
  }

  /// Why it failed; `nil` if it did not.
  private static func unpack(_ copy: DiskCopy, in folder: String) -> String? {
    do {
      try copy.unpack(in: folder)
      return nil
    } catch {
      return RecordingRequest.reason(for: error)
    }
  }
}

private struct NoFiles: FoundWorkoutFiles {
  let files: [FoundFile] = []

  func read(_ index: Int) async throws(WorkoutFileError) -> WorkoutFileContent {
    WorkoutFileContent(workouts: [])
  }
}

/// Files that were found at other places than those of the recorded session.
private struct MovedWorkoutFiles: FoundWorkoutFiles {
  let base: any FoundWorkoutFiles
  let moved: MovedPaths

  var files: [FoundFile] { base.files.map(moved.original) }
  var renewed: [SeenFile] { base.renewed.map(moved.original) }
  var growingCount: Int { base.growingCount }

  func finish(_ index: Int, with result: SeenResult) async -> [SeenFile] {
    await base.finish(index, with: result).map(moved.original)
  }

  func read(_ index: Int) async throws(WorkoutFileError) -> WorkoutFileContent {
    do throws(WorkoutFileError) {
      return try await base.read(index)
    } catch {
      throw moved.original(error)
    }
  }
}
