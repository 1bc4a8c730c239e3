import CoreDatabase

/// `fettle doctor --json`
struct DoctorDocument: JSONDocument {
  let format = "fettle.doctor/1"
  let isSound: Bool
  /// Each with an area, a verdict (`good`, `note` or `bad`) and a text.
  let findings: [DoctorReport.Finding]

  init(_ report: DoctorReport) {
    isSound = report.isSound
    findings = report.findings
  }
}
