package import Commands
package import CoreDatabase

extension LogFailure {
  package init(_ failure: DatabaseFailure) {
    switch failure {
    case .busy: self = .busy
    case .readOnly: self = .readOnly
    case .full: self = .full
    case .damaged: self = .damaged
    case .notADatabase: self = .notADatabase
    case .foreign: self = .foreign
    case .newerSchema: self = .newerVersion
    case .obsoleteSchema: self = .obsoleteVersion
    case .replaced(let copy): self = .replaced(copy: copy)
    case .missing: self = .missing
    case .cannotOpen(let reason): self = .cannotOpen(reason: reason)
    case .other(let reason): self = .other(reason: reason)
    }
  }

  /// Runs `body`, with a failure of the database in the words of the commands.
  static func mapping<Result>(_ body: () throws(DatabaseFailure) -> Result) throws(LogFailure) -> Result {
    do throws(DatabaseFailure) {
      return try body()
    } catch {
      throw LogFailure(error)
    }
  }
}

extension LogArchiveError {
  init(_ error: TableArchiveError) {
    switch error {
    case .database(let failure): self = .log(LogFailure(failure))
    case .notAnArchive: self = .notAnArchive
    case .newer(let program): self = .newer(program: program)
    case .obsolete: self = .obsolete
    case .damaged(let member, let problem): self = .damaged(member: member, problem: problem)
    case .notEmpty(let counts): self = .notEmpty(rowCounts: counts)
    case .unreadable(let reason): self = .unreadable(reason: reason)
    case .unwritable(let reason): self = .unwritable(reason: reason)
    case .canceled: self = .canceled
    }
  }
}
