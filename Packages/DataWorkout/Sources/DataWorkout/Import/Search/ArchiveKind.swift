/// Archives by file name. They may contain workouts, but cannot be read yet.
enum ArchiveKind: String, CaseIterable {
  case zip = "ZIP"
  case tar = "TAR"
  case sevenZip = "7-Zip"
  case rar = "RAR"

  init?(fileName: String) {
    let name = fileName.lowercased()
    guard let kind = Self.allCases.first(where: { $0.endings.contains(where: name.hasSuffix) }) else { return nil }
    self = kind
  }

  private var endings: [String] {
    switch self {
    case .zip: [".zip"]
    case .tar: [".tar", ".tgz", ".tar.gz", ".tbz", ".tbz2", ".tar.bz2", ".txz", ".tar.xz", ".tar.zst"]
    case .sevenZip: [".7z"]
    case .rar: [".rar"]
    }
  }
}
