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
