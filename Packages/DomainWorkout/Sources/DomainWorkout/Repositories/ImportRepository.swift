public import DomainCore

/// The imports that filled the log, each with its report, and the way to take one back.
///
/// The rules of reading and writing are those of `WorkoutRepository`.
public protocol ImportRepository: Sendable {
  /// All imports, newest first.
  func imports() -> Snapshots<[ImportBatch], WorkoutError>

  /// One import with what became of each of its files; `nil` while there is none of that number.
  func report(of id: ImportID) -> Snapshots<ImportBatchReport?, WorkoutError>

  /// Begins an import of what a person named.
  func begin(_ paths: [String]) async throws(WorkoutError) -> ImportID

  /// Adds the workouts of one file, all or none, and what became of them to the report, in one transaction.
  ///
  /// A workout whose id the log has already is left as it is, and one that was deleted stays deleted. One that an older
  /// decoder read takes the recorded values of the new one, and keeps what its owner said of it; its load is outdated
  /// then.
  ///
  /// One that `DuplicateRule` finds to be in the log from another file is handled as `duplicates` says. Where one of the
  /// two is not to be added, the richer one leads (`RecordingRichness`): a richer one takes the place of the one that is
  /// there, unless that was edited, merged or logged by hand, or is known to a server, or several kept recordings of it
  /// are there. The one whose place it takes is listed as another source. If it came with the same import, nothing else
  /// is left of it, and the report says so; if it came with an earlier one, it is deleted and can be restored, and
  /// undoing the import brings it back.
  ///
  /// A second call for the same file adds to what the first said of it.
  func add(
    _ details: [WorkoutDetail], of file: ImportEntry, duplicates: DuplicateHandling
  ) async throws(WorkoutError) -> WorkoutAddition

  /// Notes that an import came to its end.
  func finish(_ id: ImportID) async throws(WorkoutError) -> Revision

  /// Takes an import back: its workouts and what was derived from them go, as if it had not been. Those that were
  /// edited since or are known to a server stay and are named, unless `force`. Throws `noSuchImport`.
  func undo(_ id: ImportID, force: Bool) async throws(WorkoutError) -> ImportUndo
}

/// The file of an import that workouts are added from.
public struct ImportEntry: Equatable, Sendable {
  public var importID: ImportID
  /// Which of the import's files it is, from 0.
  public var position: Int
  public var path: String
  /// Why nothing of the file was taken, in one clause.
  public var refusal: FileRejection?
  /// What was left out or mended while reading, each in one clause.
  public var remarks: [ImportRemark]

  public init(
    importID: ImportID, position: Int, path: String, refusal: FileRejection? = nil, remarks: [ImportRemark] = []
  ) {
    self.importID = importID
    self.position = position
    self.path = path
    self.refusal = refusal
    self.remarks = remarks
  }
}

/// What adding workouts did.
public struct WorkoutAddition: Equatable, Sendable {
  public var added: [WorkoutID]
  public var alreadyThere: [WorkoutID]
  /// Workouts that were deleted once, and were not brought back.
  public var deleted: [WorkoutID]
  /// Recordings of workouts that are there from another file; not added when they were to be skipped or told.
  public var duplicates: [DuplicateMatch]
  /// Workouts that an older decoder read from the same file, and whose recorded values are the new ones now.
  public var updated: [WorkoutID]
  /// Recordings that were in the log and are not any more, because a richer one that was added leads; see
  /// `RecordingRichness`. Each names the workout that leads now.
  public var superseded: [DuplicateMatch]
  public var revision: Revision

  public init(
    added: [WorkoutID] = [], alreadyThere: [WorkoutID] = [], deleted: [WorkoutID] = [],
    duplicates: [DuplicateMatch] = [], updated: [WorkoutID] = [], superseded: [DuplicateMatch] = [],
    revision: Revision = 0
  ) {
    self.added = added
    self.alreadyThere = alreadyThere
    self.deleted = deleted
    self.duplicates = duplicates
    self.updated = updated
    self.superseded = superseded
    self.revision = revision
  }
}
