import CoreSystem
import DomainWorkout
import Synchronization

/// Keeps the originals of the files of one import. While it exists, nobody removes originals that nothing refers to yet.
final class OriginalIntake: Sendable {
  private let originals: DiskOriginalRepository
  private let lock = Mutex<FileLock?>(nil)

  init(_ originals: DiskOriginalRepository) {
    self.originals = originals
  }

  /// Keeps the file that a content was read from, unless that is done, and adds it to the content; or a remark.
  func keep(_ file: RecordedFile, named name: String, of content: inout WorkoutFileContent) async {
    guard let source = content.workouts.first?.source else { return }
    do throws(OriginalError) {
      content.original = try await originals.keep(file, named: name, of: source) { [self] in takeLock() }
    } catch .damaged {
      content.remarks.append(.originalNotKept(reason: "the file changed while it was read"))
    } catch .unwritable(_, let reason) {
      content.remarks.append(.originalNotKept(reason: reason))
    } catch {
      content.remarks.append(.originalNotKept(reason: "the log cannot be read"))
    }
  }

  private func takeLock() {
    lock.withLock { lock in
      if lock == nil { lock = originals.folder.lock(.shared, waiting: .seconds(10)) }
    }
  }
}
