extension Failure {
  /// Why a copy of the log could not be written, as a clause.
  public static func reason(writing failure: LogFailure) -> String {
    switch failure {
    case .cannotOpen(let reason), .other(let reason): reason
    case .full: "the disk is full"
    case .readOnly: "no permission to write there"
    case .damaged: "the log is damaged; `fettle doctor` shows what can be saved"
    case .busy, .notADatabase, .foreign, .newerVersion, .obsoleteVersion, .replaced, .missing: reason(reading: failure)
    }
  }

  /// Why the log could not be read, as a clause.
  public static func reason(reading failure: LogFailure) -> String {
    "the log could not be read: \(clause(failure))"
  }

  /// Why a log could not be used, as a clause about it.
  public static func clause(_ failure: LogFailure) -> String {
    switch failure {
    case .busy: "another program has locked it"
    case .readOnly: "no permission to write to it"
    case .full: "the disk is full"
    case .damaged: "it is damaged"
    case .notADatabase: "it is not a database"
    case .foreign: "it is the database of another program"
    case .newerVersion: "a newer version of Fettle has written it"
    case .obsoleteVersion: "a development version of Fettle has written it"
    case .replaced(let copy):
      "another file replaced it" + (copy.map { ", and the previous log is saved as \($0)" } ?? "")
    case .missing: "it was moved or deleted"
    case .cannotOpen(let reason), .other(let reason): reason
    }
  }
}
