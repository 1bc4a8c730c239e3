/// What `fettle doctor` finds, area by area.
struct DoctorReport: Equatable {
  enum Verdict: String, Encodable {
    /// As it should be.
    case good
    /// Worth knowing; nothing has to be done.
    case note
    /// Something has to be done.
    case bad
  }

  struct Finding: Equatable, Encodable {
    let area: String
    let verdict: Verdict
    /// What was found and, where something has to be done, what.
    let text: String
  }

  var findings: [Finding] = []

  mutating func add(_ area: String, _ verdict: Verdict, _ text: String) {
    findings.append(Finding(area: area, verdict: verdict, text: text))
  }

  var isSound: Bool { findings.allSatisfy { $0.verdict != .bad } }
}
