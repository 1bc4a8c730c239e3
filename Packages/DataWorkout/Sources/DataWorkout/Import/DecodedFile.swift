import CoreActivityFile
import DomainWorkout

/// A file that was read, up to its damage if it has some.
struct DecodedFile {
  private(set) var file: ActivityFile
  /// Why the file is rejected unless it is to be salvaged; `nil` for an intact one.
  private(set) var rejection: FileRejection?

  init(_ file: ActivityFile) {
    self.file = file
    rejection = file.damage?.error.rejection
  }

  /// Adds that the archive it is in is damaged there. If nothing shows that in the content, it was read to its end.
  mutating func note(_ problem: FileRejection) {
    rejection = problem
    guard file.damage == nil else { return }
    file.damage = ActivityFileDamage(error: .damagedCompression(.corrupt), isReadWhole: true)
    for index in file.activities.indices { file.activities[index].isDamaged = true }
  }
}
