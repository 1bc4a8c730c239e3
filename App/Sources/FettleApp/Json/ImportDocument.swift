import DomainWorkout

/// `fettle import --json`
struct ImportDocument: JSONDocument {
  struct FileJSON: Encodable {
    let path: String
    /// `imported`, `already-there` or `refused`.
    let outcome: String
    let workouts: [String]
    let reason: String?
    let remarks: [String]

    init(_ file: ImportedFile) {
      path = file.path
      remarks = file.remarks
      switch file.outcome {
      case .imported(let ids): (outcome, workouts, reason) = ("imported", ids.map(\.description), nil)
      case .alreadyThere(let ids): (outcome, workouts, reason) = ("already-there", ids.map(\.description), nil)
      case .refused(let why): (outcome, workouts, reason) = ("refused", [], why)
      }
    }
  }

  let format = "fettle.import/1"
  let imported: Int
  let alreadyThere: Int
  let refused: Int
  let files: [FileJSON]

  init(_ report: ImportReport) {
    imported = report.importedWorkoutCount
    alreadyThere = report.alreadyThereCount
    refused = report.refusedFiles.count
    files = report.files.map(FileJSON.init)
  }
}
