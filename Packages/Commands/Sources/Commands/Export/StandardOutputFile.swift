import DomainWorkout

/// Standard output as the document of an export.
struct StandardOutputFile: ExportFile {
  static let path = "-"

  func append(_ write: (ExportOutput) throws(ExportError) -> Void) throws(ExportError) {
    try write { (block) throws(ExportError) in
      do {
        try Terminal.writeOutput(bytes: block)
      } catch {
        throw .outputClosed
      }
    }
  }

  func place(replacing: Bool) async throws(ExportError) -> Bool { true }
}
