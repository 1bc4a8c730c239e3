/// The result of a search for workout files at one place.
public struct FoundFile: Equatable, Sendable {
  /// What was found at the path.
  public enum Finding: Equatable, Sendable {
    /// A file to read.
    case file
    /// Something that cannot be read, and why.
    case problem(WorkoutFileError)
    /// Nothing to read, but something to report.
    case remark(ImportRemark)
    /// A file that an earlier import finished with, and that has not changed since.
    case unchanged(SeenFile.Entry)
  }

  /// The path as people and programs read it; for a member of an archive, the path of the archive and the member's
  /// path in it. Invalid text is repaired.
  public var path: String
  /// The path byte by byte, if it is not valid text; `nil` if `path` is exact.
  public var pathBytes: [UInt8]?
  /// Whether there is a file to read, or what else is to be reported.
  public var finding: Finding

  /// By default a file to read.
  public init(path: String, pathBytes: [UInt8]? = nil, finding: Finding = .file) {
    self.path = path
    self.pathBytes = pathBytes
    self.finding = finding
  }
}
