/// Why an archive cannot be read, or not to its end. `rawValue` is the stable name used in the database.
public enum ArchiveProblem: String, CaseIterable, Hashable, Sendable {
  /// It ends early; the files before that were read.
  case cutOff = "cut-off"
  /// It has invalid bytes; the files before them were read.
  case damaged
  /// It ends early or is damaged, and nothing in it can be read.
  case unreadable
  /// Its list of files is encrypted.
  case encrypted
  /// It has more files than Fettle reads of one archive.
  case tooManyMembers = "too-many-members"
  /// Its files are larger in total than Fettle reads of one archive.
  case tooLarge = "too-large"
}

/// Why a file in an archive cannot be read. `rawValue` is the stable name used in the database.
public enum ArchiveMemberProblem: String, CaseIterable, Hashable, Sendable {
  /// It can only be unpacked with a password.
  case encrypted
  /// A link to another file, which is never followed.
  case link
  /// A device or a pipe.
  case device
  /// An archive in an archive in an archive and so on.
  case nestedTooDeep = "nested-too-deep"
  /// It expands to more times its size than any recording does.
  case expandsTooMuch = "expands-too-much"
  /// Its bytes, or its checksum, are invalid.
  case damaged
  /// The archive ends within it.
  case cutOff = "cut-off"
  /// Compressed in a way that Fettle does not know.
  case unsupported
}

extension ArchiveProblem {
  var clause: String {
    switch self {
    case .cutOff: "the archive ends early; everything before its end was read"
    case .unreadable: "the archive ends early or is damaged, and nothing in it can be read; get it again"
    case .encrypted: "the archive is encrypted; unpack it with its password and import the folder"
    case .damaged: "the archive is damaged; everything before the damage was read"
    case .tooManyMembers: "the archive has more files than Fettle reads of one archive"
    case .tooLarge: "the files in the archive are larger than Fettle reads of one archive"
    }
  }
}

extension ArchiveMemberProblem {
  /// The predicate of a file that expands too much, in an archive or not.
  static let expansion = "expands to many times its size, as no recording does"

  var clause: String {
    switch self {
    case .encrypted: "it is encrypted; unpack the archive with its password and import the folder"
    case .link: "it is a link, which is not followed in an archive"
    case .device: "it is a device or a pipe, not a file"
    case .nestedTooDeep:
      "it is an archive within too many other archives; unpack the outer ones and import what is in them"
    case .expandsTooMuch: "it \(Self.expansion)"
    case .damaged: "it is damaged in the archive"
    case .cutOff: "it is cut off in the archive"
    case .unsupported: "it is compressed in a way that Fettle cannot read"
    }
  }
}
