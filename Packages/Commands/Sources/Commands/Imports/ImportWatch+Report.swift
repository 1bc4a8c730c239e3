import CoreSystem
import CoreUI
import DomainWorkout
import FeatureImport
import Foundation

extension ImportWatch {
  /// A watch that prints a line for each import: words, or JSON.
  static func live(
    _ folders: [String], _ choice: ImportWorkoutsUseCase.Duplicates, timeZone: TimeZone?, asJSON: Bool,
    in log: any TrainingLog, on terminal: Terminal
  ) -> ImportWatch {
    let configuration = log.configuration
    return ImportWatch(
      folders, watch: InotifyWatch(), identity: { FileKind(of: $0) == .folder ? FileIdentity(of: $0) : nil },
      sleep: configuration.sleep,
      importFiles: { (paths: [String]) async throws(ImportError) -> ImportReport in
        try await log.importWorkouts.execute(
          paths, duplicates: choice, unchanged: .leaveOut, timeZone: timeZone
        ) { _ in }
      },
      show: { news in
        switch news {
        case .report(let report):
          try print(report, asJSON: asJSON, at: configuration.localClock)
          // Has said what is wrong; the next import tries again.
          try? await log.syncChanges()
        case .failed(.log(let failure, _)):
          Terminal.writeError(
            "fettle: \(Failure.sentence(failure.explanation, failure.remedy)) Fettle tries again in 30 seconds.")
        case .failed(.files(let failure)): Terminal.writeError("fettle: \(failure.explanation)")
        case .away(let folder):
          Terminal.writeError("fettle: \(folder) does not exist now. Fettle waits for it.")
        case .back(let folder): Terminal.writeError("fettle: \(folder) is back.")
        }
      })
  }

  private static func print(_ report: ImportReport, asJSON: Bool, at time: String) throws {
    if asJSON { return try Terminal.writeOutput(try ImportDocument(report).jsonLine) }
    let number = report.id.map { " (import \($0))" } ?? ""
    try Terminal.writeOutput("\(time)  \(report.words(.init()))\(number)")
    for file in report.files {
      if let reason = file.rejection { Terminal.writeError("fettle: \(file.path) is rejected: \(reason.clause)") }
    }
  }
}

extension JSONDocument {
  /// The document on one line.
  var jsonLine: String {
    get throws {
      // Line breaks in strings are escaped.
      try json.split(separator: "\n").map { $0.drop { $0 == " " } }.joined()
    }
  }
}

extension ProgramConfiguration {
  /// The time of day, as in 14:05:09.
  var localClock: String {
    let now = now()
    return now.clock(utcOffsetSeconds: utcOffsetSeconds(now))
  }
}
