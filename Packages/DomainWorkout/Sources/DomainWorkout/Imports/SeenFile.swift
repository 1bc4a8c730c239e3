/// A file on disk at one moment. After a change it has another state, unless the clock of its file system is too coarse
/// to show it.
public struct FileState: Hashable, Sendable {
  /// The absolute path, byte by byte.
  public var path: [UInt8]
  /// The size on disk, in bytes.
  public var byteCount: Int64
  /// When it was last modified, in nanoseconds since 1970.
  public var modifiedNanoseconds: Int64

  public init(path: [UInt8], byteCount: Int64, modifiedNanoseconds: Int64) {
    self.path = path
    self.byteCount = byteCount
    self.modifiedNanoseconds = modifiedNanoseconds
  }
}

/// A file on disk that an import has finished with, and what it contained: until it changes, later imports need not
/// read it.
public struct SeenFile: Equatable, Sendable {
  /// One file to read: the file itself, a member of an archive, or an entry of an export's list.
  public struct Entry: Equatable, Sendable {
    /// What follows the path of the file on disk.
    public var suffix: String
    /// The workouts that it contains; of a file that is in the log, those that are already there.
    public var workouts: [WorkoutID]
    /// Of a file that is in the log, the workouts that their owner deleted.
    public var deleted: [WorkoutID]
    /// What was left out or repaired while reading, to report it again.
    public var remarks: [ImportRemark]

    /// By default one without workouts.
    public init(
      suffix: String = "", workouts: [WorkoutID] = [], deleted: [WorkoutID] = [], remarks: [ImportRemark] = []
    ) {
      self.suffix = suffix
      self.workouts = workouts
      self.deleted = deleted
      self.remarks = remarks
    }
  }

  /// The file as it was when the import finished with it.
  public var state: FileState
  /// What the result depends on besides the content: the version of the decoder, and options. Only the reader of
  /// files knows its form.
  public var reading: String
  /// The hexadecimal SHA-256 of the bytes on disk; `nil` if it is not known.
  public var digest: String?
  /// The results of what was read in the file; a plain file has one.
  public var entries: [Entry]
  /// How many files in it contain something other than a workout, by what they contain.
  public var otherKinds: [String: Int]
  /// Whether it lists workouts that other files contain.
  public var listsOthers: Bool
  /// Whether it, or something in it, was rejected. It is read again, but changes nothing about other files.
  public var isRejected: Bool

  public init(
    state: FileState, reading: String, digest: String? = nil, entries: [Entry] = [], otherKinds: [String: Int] = [:],
    listsOthers: Bool = false, isRejected: Bool = false
  ) {
    self.state = state
    self.reading = reading
    self.digest = digest
    self.entries = entries
    self.otherKinds = otherKinds
    self.listsOthers = listsOthers
    self.isRejected = isRejected
  }
}

/// What came of reading a file, for later imports.
public enum SeenResult: Equatable, Sendable {
  /// It was read, with this result.
  case read(SeenFile.Entry)
  /// Its content was rejected, and would be again.
  case rejected
  /// It could not be read this time.
  case failed
}

/// Finds files, at or below absolute paths, that are as they were when an earlier import finished with them.
public typealias SeenFileLookup = @Sendable (_ paths: [[UInt8]]) async -> [SeenFile]
