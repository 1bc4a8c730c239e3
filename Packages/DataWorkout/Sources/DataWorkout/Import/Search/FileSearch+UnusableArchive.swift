import CoreActivityFile
import DomainWorkout

extension FileSearch {
  /// Of the first descriptor of an ISO image, after its identifier's type.
  private static let imageIdentifier = 32_769..<32_774

  /// Why a file that should be an archive, and does not begin as one that can be read, has nothing to import; `nil` for
  /// any other file.
  static func unusableArchive(_ path: RawPath, named name: String) -> WorkoutFileError? {
    let bytes = DiskFile.firstBytes(of: path)
    guard !bytes.isEmpty else { return nil }
    if bytes.count > imageIdentifier.upperBound, bytes[imageIdentifier].elementsEqual("CD001".utf8) {
      return .rejected(.foreign(.diskImage, namedAs: nil))
    }
    guard let kind = ArchiveKind(fileName: name) else { return nil }
    if kind == .tar, bytes.allSatisfy({ $0 == 0 }) { return .nothingToImport(path: path.text) }
    return kind == .tar && FileCompression(firstBytes: bytes) != nil ? .rejected(.archive(.unreadable)) : nil
  }
}
