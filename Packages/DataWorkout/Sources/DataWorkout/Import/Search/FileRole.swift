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
  case other

  init(fileName: String) {
    let name = fileName.lowercased()
    if name.hasSuffix(".fit") {
      self = .fit
    } else if ActivityFileDecoder.accepts(fileName: fileName) {
      self = .recording
    } else if let kind = ExportListKind(fileName: name) {
      self = .list(kind)
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

  /// Whether its entries may belong to any recording beside it.
  var namesNoFiles: Bool { self == .garminActivities || self == .garminGear }

  /// - Parameter fileName: in lowercase.
  init?(fileName: String) {
    switch fileName {
    case "activities.csv": self = .stravaActivities
    case "bikes.csv": self = .stravaBikes
    case "shoes.csv": self = .stravaShoes
    case _ where fileName.hasSuffix("summarizedactivities.json"): self = .garminActivities
    case _ where fileName.hasSuffix("_gear.json"): self = .garminGear
    default: return nil
    }
  }
}
