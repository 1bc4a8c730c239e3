import DomainWorkout

extension FileSearch {
  /// Gzip, xz, Zstandard and bzip2.
  private static let compressions: [[UInt8]] = [
    [0x1F, 0x8B], [0xFD, 0x37], [0x28, 0xB5, 0x2F, 0xFD], Array("BZh".utf8),
  ]
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
    let isCompressed = compressions.contains { bytes.starts(with: $0) }
    return kind == .tar && isCompressed ? .rejected(.archive(.unreadable)) : nil
  }
}
