import CoreActivityFile

/// What a file is for, by its name: in a folder or in an archive.
enum FileRole: Equatable {
  /// A recording: FIT, GPX or TCX, compressed or not.
  case recording
  /// FIT, whose first bytes say whether it is a recording.
  case fit
  case archive
  /// A list of what a service's export contains.
  case list(ExportListKind)
  /// Named so that it may be Apple Health's document; its first bytes decide.
  case document
  /// Describes a workout of a service's export.
  case session(ExportSessionKind)
  /// Samples of a workout that another file of the export describes.
  case samples
  case other

  /// - Parameter path: with the folders around the file, as far as they are known.
  init(path: String) {
    let fileName = path.lastPathPart
    let name = fileName.lowercased()
    if name.hasSuffix(".fit") {
      self = .fit
    } else if ActivityFileDecoder.accepts(fileName: fileName) {
      self = .recording
    } else if let kind = ExportListKind(fileName: name) {
      self = .list(kind)
    } else if let kind = ExportSessionKind(path: path.lowercased()) {
      self = .session(kind)
    } else if name.hasSuffix(".json"),
      RuntasticFolder.ofSamples(path.lowercased()) != nil || SamsungExport.isOfSamples(fileName: name)
    {
      self = .samples
    } else if ArchiveKind(fileName: fileName) != nil {
      self = .archive
    } else {
      self = name.hasSuffix(".xml") ? .document : .other
    }
  }
}

extension FileRole {
  var isRecording: Bool { self == .recording || self == .fit }
}

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

/// The lists that exports contain beside their files.
enum ExportListKind {
  case stravaActivities
  case stravaBikes
  case stravaShoes
  case garminActivities
  case garminGear
  case runkeeperActivities
  case samsungExercises
  case fitbitExercises
  case concept2Workouts
  /// Of Hevy or Strong.
  case strengthSets

  /// Whether its entries may belong to any recording beside it.
  var namesNoFiles: Bool { self == .garminActivities || self == .garminGear }

  /// - Parameter fileName: in lowercase.
  init?(fileName: String) {
    switch fileName {
    case "activities.csv": self = .stravaActivities
    case "bikes.csv": self = .stravaBikes
    case "shoes.csv": self = .stravaShoes
    case "cardioactivities.csv": self = .runkeeperActivities
    case "workouts.csv", "workout_data.csv": self = .strengthSets
    case _ where fileName.hasSuffix("summarizedactivities.json"): self = .garminActivities
    case _ where fileName.hasSuffix("_gear.json"): self = .garminGear
    case _ where fileName.isNumbered("com.samsung.shealth.exercise.", ".csv"): self = .samsungExercises
    case _ where fileName.isNumbered("exercise-", ".json"): self = .fitbitExercises
    case _ where fileName.hasPrefix("concept2") && fileName.hasSuffix(".csv"): self = .concept2Workouts
    case _ where ["strong", "hevy"].contains(where: fileName.hasPrefix) && fileName.hasSuffix(".csv"):
      self = .strengthSets
    default: return nil
    }
  }
}

extension String {
  /// Whether only digits are between these.
  fileprivate func isNumbered(_ prefix: String, _ suffix: String) -> Bool {
    guard hasPrefix(prefix), hasSuffix(suffix), utf8.count > prefix.utf8.count + suffix.utf8.count else { return false }
    return dropFirst(prefix.count).dropLast(suffix.count).utf8.allSatisfy { (0x30...0x39).contains($0) }
  }
}

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
