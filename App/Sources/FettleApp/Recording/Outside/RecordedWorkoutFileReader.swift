import Dispatch
import DomainWorkout
import Foundation

/// Files of imports that a recording keeps.
struct RecordedWorkoutFileReader: WorkoutFileReader {
  let base: any WorkoutFileReader
  let home: String
  let outside: OutsideRecorder
  private let queue = DispatchQueue(label: "fettle.recorded-files")

  init(_ base: any WorkoutFileReader, home: String, outside: OutsideRecorder) {
    self.base = base
    self.home = home
    self.outside = outside
  }

  func files(
    at paths: [String], timeZone: TimeZone?, isSalvaging: Bool, leavingGrowing: Bool,
    seen lookup: SeenFileLookup
  ) async -> any FoundWorkoutFiles {
    let copy = await withCheckedContinuation { continuation in
      queue.async { [home] in continuation.resume(returning: DiskCopy(of: paths, home: home)) }
    }
    await outside.note(.files(copy))
    return await base.files(
      at: paths, timeZone: timeZone, isSalvaging: isSalvaging, leavingGrowing: leavingGrowing, seen: lookup)
  }
}
