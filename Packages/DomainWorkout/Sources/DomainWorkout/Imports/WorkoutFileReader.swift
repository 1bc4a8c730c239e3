public import CoreReasons
public import Foundation

/// Finds and reads files that contain workouts.
public protocol WorkoutFileReader: Sendable {
  /// Finds the files that a person named: files as they are, folders with their subfolders, archives with their
  /// members, in a stable order. Anything that cannot be found or opened appears in its place with its problem, and
  /// stops nothing else.
  ///
  /// If one of the places is the export of a service, what it says about a workout is part of the workout, and each
  /// workout that it lists without a file appears as well.
  ///
  /// A file that `seen` returns, and that has not changed, is not opened. If only its time is another, its bytes are
  /// compared. What exports list is read again with everything it may concern once any of it has changed.
  ///
  /// - Parameters:
  ///   - timeZone: the zone of workouts for which neither file nor export states one; `nil` for the person's.
  ///   - isSalvaging: whether damaged files are read up to the damage, instead of being rejected whole.
  ///   - leavingGrowing: whether files that were modified just now are left out.
  func files(
    at paths: [String], timeZone: TimeZone?, isSalvaging: Bool, leavingGrowing: Bool, seen: SeenFileLookup
  ) async -> any FoundWorkoutFiles
}

extension WorkoutFileReader {
  /// Finds the files that a person named, as if none had been imported before.
  public func files(
    at paths: [String], timeZone: TimeZone?, isSalvaging: Bool = false
  ) async -> any FoundWorkoutFiles {
    await files(at: paths, timeZone: timeZone, isSalvaging: isSalvaging, leavingGrowing: false) { _ in [] }
  }
}

/// The files that were found at several places, ready to be read. Archives stay open as long as it exists.
public protocol FoundWorkoutFiles: Sendable {
  /// What was found, in a stable order; the methods take indices of it.
  var files: [FoundFile] { get }

  /// Seen files that were found with their content unchanged, but another time.
  var renewed: [SeenFile] { get }

  /// How many files were left out because they were modified just now, and so may be incomplete.
  var growingCount: Int { get }

  /// Notes that one of `files` was read, and what it contained.
  ///
  /// - Returns: the files on disk that are finished with it, and were not changed while they were read.
  func finish(_ index: Int, with result: SeenResult) async -> [SeenFile]

  /// Reads one of `files` into workouts that are ready for the log. Members of an archive are read fastest in order.
  func read(_ index: Int) async throws(WorkoutFileError) -> WorkoutFileContent
}

extension FoundWorkoutFiles {
  /// By default no seen file needs a new state.
  public var renewed: [SeenFile] { [] }

  /// By default no file is left out.
  public var growingCount: Int { 0 }

  /// By default nothing is remembered, so that every file is read again.
  public func finish(_ index: Int, with result: SeenResult) async -> [SeenFile] { [] }
}

/// The contents of one file.
public struct WorkoutFileContent: Equatable, Sendable {
  /// In the order of the sessions in the file; empty if there is only something to report.
  public var workouts: [WorkoutDetail]
  /// What was left out or repaired while reading.
  public var remarks: [ImportRemark]
  /// Gear that the export of a service lists, to be added to the log. Workouts refer to it.
  public var gear: [Gear]
  /// The file itself, if it was kept now or before.
  public var original: OriginalFile?

  /// By default without remarks and gear.
  public init(
    workouts: [WorkoutDetail], remarks: [ImportRemark] = [], gear: [Gear] = [], original: OriginalFile? = nil
  ) {
    self.workouts = workouts
    self.remarks = remarks
    self.gear = gear
    self.original = original
  }
}

/// Why files could not be read.
public enum WorkoutFileError: Error, Equatable, Sendable {
  /// Nothing exists at this path.
  case noSuchFile(path: String)
  /// The folder contains no file that Fettle can read; `archives` lists those that may contain some.
  case nothingToImport(path: String, archives: ArchiveNames = ArchiveNames())
  /// The folder cannot be opened.
  case unreadableFolder(path: String, cause: UnreadableCause)
  /// The file exists, but the system does not allow it to be opened.
  case unreadable(path: String, cause: UnreadableCause)
  /// The file is not a workout, or is damaged.
  case rejected(FileRejection)
  /// The file is damaged, and this many samples before the damage could be kept.
  case damaged(FileRejection, salvageableSamples: Int)
}

extension WorkoutFileError {
  /// What is wrong with the file, without its path.
  public var rejection: FileRejection {
    switch self {
    case .noSuchFile: .notFound
    case .nothingToImport(_, let archives): .nothingToImport(archives)
    case .unreadableFolder(_, let cause): .unreadableFolder(cause)
    case .unreadable(_, let cause): .unreadable(cause)
    case .rejected(let rejection), .damaged(let rejection, _): rejection
    }
  }

  /// What could be done about it.
  public var remarks: [ImportRemark] {
    if case .damaged(_, let count) = self { [.salvageable(count: count)] } else { [] }
  }

  /// What happened, and what to do, in a sentence or two.
  public var explanation: String {
    switch self {
    case .noSuchFile(let path):
      "There is no file or folder at \(path). Nothing was imported; check the path."
    case .nothingToImport(let path, let archives) where !archives.isEmpty:
      "Nothing that Fettle imports was found in \(path), only \(archives.clause). Nothing was imported."
    case .nothingToImport(let path, _):
      "Nothing that Fettle imports was found in \(path), so the log is unchanged. "
        + "Choose recordings (FIT, GPX, TCX) or the export of a service."
    case .unreadableFolder(let path, let cause):
      "The folder \(path) cannot be opened: \(cause.clause). Nothing was imported."
    case .unreadable(let path, let cause):
      "\(path) cannot be opened: \(cause.clause). Nothing was imported."
    case .rejected(let rejection), .damaged(let rejection, _):
      "The file was rejected: \(rejection.clause). Nothing was imported."
    }
  }
}

/// Restores archives of a whole log.
public protocol LogArchiveRestorer: Sendable {
  /// Restores the archive at a path into the log, which has to be empty.
  ///
  /// - Returns: `nil` if there is no such archive at the path: then nothing was done.
  func restore(_ path: String) async -> LogRestoration?
}

/// What became of an archive of a whole log.
public enum LogRestoration: Equatable, Sendable {
  /// The log has everything in it. `contents` names it, as in “52 workouts and 3 settings”.
  case restored(contents: String)
  /// The log is unchanged, for a reason in whole sentences.
  case rejected(explanation: String)
}
