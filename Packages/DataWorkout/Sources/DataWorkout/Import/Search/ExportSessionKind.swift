/// The files of exports that describe one workout each.
enum ExportSessionKind {
  case polar
  case runtastic
  /// Beside a recording with the same name.
  case endomondo

  /// - Parameter path: in lowercase.
  init?(path: String) {
    guard path.hasSuffix(".json") else { return nil }
    let folder = path.split(separator: "/").dropLast().last.map(String.init)
    if path.lastPathPart.hasPrefix("training-session") {
      self = .polar
    } else if folder == RuntasticFolder.sessions {
      self = .runtastic
    } else if folder == "workouts", path.lastPathPart.beginsWithDate {
      self = .endomondo
    } else {
      return nil
    }
  }
}

extension String {
  /// Whether it begins as in `2015-11-09 17_05_34.0.json`.
  fileprivate var beginsWithDate: Bool {
    let pattern = "0000-00-00 ".utf8
    let start = utf8.prefix(pattern.count)
    guard start.count == pattern.count else { return false }
    return zip(start, pattern).allSatisfy { byte, sample in
      sample == UInt8(ascii: "0") ? (0x30...0x39).contains(byte) : byte == sample
    }
  }
}

/// The folders of Runtastic's export, in lowercase.
enum RuntasticFolder {
  static let sessions = "sport-sessions"
  /// Within that of the sessions; each file is named as its session.
  static let samples = ["gps-data", "heart-rate-data"]

  /// The one of them that directly contains a file; `nil` for other files.
  static func ofSamples(_ path: String) -> String? {
    let folders = path.lowercased().split(separator: "/").dropLast()
    guard folders.dropLast().last.map(String.init) == sessions else { return nil }
    return folders.last.map(String.init).flatMap { samples.contains($0) ? $0 : nil }
  }
}
