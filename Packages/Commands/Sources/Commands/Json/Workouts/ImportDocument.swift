import DomainWorkout

/// `fettle import --json`
struct ImportDocument: JSONDocument {
  struct DuplicateJSON: Encodable {
    let of: String
    let reason: String
    /// The stable name of the reason.
    let reasonCode: String

    init(_ match: DuplicateMatch) {
      of = match.workout.id.description
      reason = match.reason.clause
      reasonCode = match.reason.code
    }
  }

  /// A workout that was added and is possibly the same as another one.
  struct PossibleJSON: Encodable {
    let id: String
    let of: String
    let reason: String
    /// The stable name of the reason.
    let reasonCode: String

    init(_ match: DuplicateMatch) {
      let other = DuplicateJSON(match)
      id = match.id.description
      (of, reason, reasonCode) = (other.of, other.reason, other.reasonCode)
    }
  }

  /// What a workout in the log gained.
  struct EnrichedJSON: Encodable {
    let id: String
    /// The names of the fields.
    let fields: [String]

    init(_ gain: EditedWorkout) {
      id = gain.id.description
      fields = gain.after.keys.map(\.rawValue).sorted()
    }
  }

  struct FileJSON: Encodable {
    let path: String
    let imported: [String]
    let alreadyThere: [String]
    /// Workouts that were deleted before and not restored.
    let deletedBefore: [String]
    let duplicates: [DuplicateJSON]
    /// Workouts that were added and are possibly the same as another one; `fettle workouts duplicates` lists them, too.
    let possibleDuplicates: [PossibleJSON]
    /// Workouts of the log whose recorded values were updated: an older version of Fettle had read the file, or another
    /// file had contained less.
    let updated: [String]
    /// Workouts in the log that gained what they lacked.
    let enriched: [EnrichedJSON]
    /// Why nothing was imported from the file.
    let refused: String?
    /// The stable name of that reason.
    let refusedCode: String?
    let remarks: [String]
    /// The stable names of the remarks, in the same order.
    let remarkCodes: [String]

    init(_ file: ImportedFile) {
      path = file.path
      imported = file.imported.map(\.description)
      alreadyThere = file.alreadyThere.map(\.description)
      deletedBefore = file.deleted.map(\.description)
      duplicates = file.duplicates.map(DuplicateJSON.init)
      possibleDuplicates = file.possible.map(PossibleJSON.init)
      updated = file.updated.map(\.description)
      enriched = file.enriched.map(EnrichedJSON.init)
      refused = file.rejection?.clause
      refusedCode = file.rejection?.code
      remarks = file.remarks.map(\.clause)
      remarkCodes = file.remarks.map(\.code)
    }
  }

  let format = "fettle.import/1"
  /// The import's number, for `fettle imports`.
  let number: Int?
  let imported: Int
  let alreadyThere: Int
  let deletedBefore: Int
  let duplicates: Int
  let possibleDuplicates: Int
  let updated: Int
  let enriched: Int
  let refused: Int
  let stopped: Bool
  /// Whether nothing was written: the report says what an import would do.
  let dryRun: Bool
  /// Files that were found but not imported, because the import was stopped.
  let left: Int
  let files: [FileJSON]

  init(_ report: ImportReport, isDryRun: Bool = false) {
    dryRun = isDryRun
    number = report.id?.number
    imported = report.importedCount
    alreadyThere = report.alreadyThereCount
    deletedBefore = report.deletedCount
    duplicates = report.duplicateCount
    possibleDuplicates = report.possibleCount
    updated = report.updatedCount
    enriched = report.enrichedCount
    refused = report.rejectedCount
    stopped = report.isStopped
    left = report.leftCount
    files = report.files.map(FileJSON.init)
  }
}
