/// `fettle doctor --json`
struct DoctorDocument: JSONDocument {
  let format = "fettle.doctor/1"
  let isSound: Bool
  /// Each with an area, a verdict (`good`, `note` or `bad`) and a text.
  let findings: [DoctorReport.Finding]
  /// How many files are kept, and their size on disk; left out if the log cannot be opened.
  let originals: DoctorReport.OriginalCounts?

  init(_ report: DoctorReport) {
    isSound = report.isSound
    findings = report.findings
    originals = report.originals
  }
}
