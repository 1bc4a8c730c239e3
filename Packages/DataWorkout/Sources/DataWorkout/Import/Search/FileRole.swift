import CoreActivityFile

/// What a file is for, by its name: in a folder or in an archive.
enum FileRole: Equatable {
  /// A recording: FIT, GPX or TCX, gzipped or not.
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
    } else if name.hasSuffix(".json"), RuntasticFolder.ofSamples(path.lowercased()) != nil {
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

/// The lists that exports contain beside their files.
enum ExportListKind: Equatable {
  case stravaActivities
  case stravaBikes
  case stravaShoes
  case garminActivities
  case garminGear
  case runkeeperActivities

  /// Whether its entries may belong to any recording beside it.
  var namesNoFiles: Bool { self == .garminActivities || self == .garminGear }

  /// - Parameter fileName: in lowercase.
  init?(fileName: String) {
    switch fileName {
    case "activities.csv": self = .stravaActivities
    case "bikes.csv": self = .stravaBikes
    case "shoes.csv": self = .stravaShoes
    case "cardioactivities.csv": self = .runkeeperActivities
    case _ where fileName.hasSuffix("summarizedactivities.json"): self = .garminActivities
    case _ where fileName.hasSuffix("_gear.json"): self = .garminGear
    default: return nil
    }
  }
}

/// The files of exports that describe one workout each.
enum ExportSessionKind {
  case polar
  case runtastic

  /// - Parameter path: in lowercase.
  init?(path: String) {
    guard path.hasSuffix(".json") else { return nil }
    if path.lastPathPart.hasPrefix("training-session") {
      self = .polar
    } else if path.split(separator: "/").dropLast().last.map(String.init) == RuntasticFolder.sessions {
      self = .runtastic
    } else {
      return nil
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
