public import ArgumentParser
import CoreUI
import DomainAccount
public import DomainCore
public import DomainWorkout
public import FeatureShared
import Logging

/// Ends a command: one clear sentence on standard error, and an exit code.
public enum Failure {
  /// Whether the running command only reads the log, so that nothing could have been changed.
  @TaskLocal public static var isOfReader = false

  /// - Parameters:
  ///   - name: the kind of failure, for the diagnostics, which never contain typed text.
  ///   - file: the source file that reports it.
  public static func stop(
    _ sentence: String, _ code: ExitCode = ExitStatus.notDone, named name: String? = nil, in file: String = #fileID
  ) -> ExitCode {
    note(code, named: name, in: file)
    let sentence = isOfReader ? withoutAssurance(sentence) : sentence
    // It may contain typed text, which must reach the terminal only as text.
    let harmless = Frame.draw(Text("fettle: \(sentence)").lineLimit(1), width: sentence.count * 2 + 10)
    Terminal.writeError(harmless.plainText())
    return code
  }

  /// The sentence without "Nothing was changed", which says nothing about a command that only reads.
  public static func withoutAssurance(_ sentence: String) -> String {
    sentence.replacing(" Nothing was changed.", with: "")
      .replacing(#/ Nothing was changed; (\w)/#) { " \($0.output.1.uppercased())" }
  }

  /// What happened, and the command that helps.
  public static func sentence(_ explanation: String, _ remedy: Remedy?) -> String {
    remedy.map { "\(explanation) \(RemedyPhrases.inShell($0))" } ?? explanation
  }

  public static func stop(_ failure: LogFailure, openingLogAt path: String?, in file: String = #fileID) -> ExitCode {
    stop(failure.explanation(ofLogAt: path), ExitStatus.logUnusable, named: name(of: failure), in: file)
  }

  public static func stop(_ failure: LogFailure, writing path: String, in file: String = #fileID) -> ExitCode {
    stop(
      "Backup to \(path) failed: \(reason(writing: failure)). The log is unchanged.", named: name(of: failure), in: file
    )
  }

  public static func stop(
    _ failure: LogFailure, restoring copy: String, in file: String = #fileID
  ) -> ExitCode {
    let reason =
      switch failure {
      case .busy: "another program has the log open; close it and try again"
      case .notADatabase: "\(copy) is not a database"
      case .foreign: "it is the database of another program"
      case .newerVersion: "\(copy) was written by a newer version of Fettle"
      case .obsoleteVersion: "\(copy) was written by a development version. \(DevelopmentLog.wayOver(from: copy))"
      case .damaged: "\(copy) is damaged"
      case .full: "the disk is full"
      case .readOnly: "no permission to write there"
      case .replaced: "another file replaced it in the meantime"
      case .missing: "it does not exist any more"
      case .cannotOpen(let reason), .other(let reason): reason
      }
    let attempt = reason.hasPrefix(copy) ? "Cannot restore" : "Cannot restore from \(copy)"
    return stop("\(attempt): \(reason). The log is unchanged.", named: name(of: failure), in: file)
  }

  /// Words the error of a subject. If the log itself failed, the exit code says so.
  public static func stop(_ failure: some ExplainedError, in file: String = #fileID) -> ExitCode {
    let isOfLog = (failure as? any SubjectError)?.storageError != nil
    return stop(
      sentence(failure.explanation, failure.remedy) + ValueSuggestion.text(for: failure),
      isOfLog ? ExitStatus.logUnusable : ExitStatus.notDone, named: name(of: failure), in: file)
  }

  /// Words the error of a subject, which commands throw as it is.
  ///
  /// - Parameters:
  ///   - command: the name for the diagnostics.
  ///   - kind: the kind of remote that it is about.
  /// - Returns: the exit code; for any other error, such as an exit code, the error itself.
  static func worded(_ error: any Error, of command: String, about kind: RemoteKind? = nil) -> any Error {
    if let kind, let error = error as? AccountError {
      return stop(sentence(error.explanation(in: kind), error.remedy), named: name(of: error), in: command)
    }
    return switch error {
    case let error as any ExplainedError: stop(error, in: command)
    case let error as FindWorkoutError: stop(error, in: command)
    default: error
    }
  }

  public static func stop(_ failure: FindWorkoutError, in file: String = #fileID) -> ExitCode {
    switch failure {
    case .log(let failure): return stop(failure, in: file)
    case .ambiguous: return stop(failure.explanation, .validationFailure, named: name(of: failure), in: file)
    default: return stop(failure.explanation, named: name(of: failure), in: file)
    }
  }
}

extension FindWorkoutError {
  /// What was not found, and what to do.
  fileprivate var explanation: String {
    switch self {
    case .noWorkouts:
      "No workouts yet. Import some with: fettle import PATH…"
    case .noneDeleted:
      "No deleted workouts to restore."
    case .deleted(let id):
      "That workout was deleted. Restore it with: fettle workouts restore \(id.description.prefix(8))"
    case .notDeleted(let id):
      "That workout is not deleted. Show it with: fettle workouts show \(id.description.prefix(8))"
    case .notAReference(let text):
      "No workout with id “\(text)”. Give at least four characters of an id from `fettle workouts list`, or `latest`."
    case .noneFound(let text):
      "No workout with id “\(text)”. `fettle workouts list` shows the ids."
    case .severalFound(let text):
      "Several workouts' ids begin with “\(text)”. Give more characters."
    case .ambiguous(let word, let filter):
      "“\(word)” is the beginning of an id, and also \(filter.from == nil ? "in the text of" : "a year with") "
        + "other workouts. Nothing was changed. Use id:\(word) for the id, or "
        + (filter.from == nil ? "text:\(word)." : "from:\(word) through:\(word).")
    case .log(let failure):
      Failure.sentence(failure.explanation, failure.remedy)
    }
  }
}

extension LogFailure {
  /// What happened, what it means for the log, and what to do.
  ///
  /// - Parameter path: the path of the log; `nil` for a temporary one.
  public func explanation(ofLogAt path: String?) -> String {
    let place = path.map { "the log at \($0)" } ?? "the temporary log"
    return switch self {
    case .busy:
      "Another program has locked \(place). Nothing was changed; try again later."
    case .readOnly:
      "No permission to write to \(place). Nothing was changed; check the permissions of the file and its folder."
    case .full:
      "The disk is full, so Fettle cannot open \(place). Its content is safe; free some space and try again."
    case .damaged:
      "The file of \(place) is damaged. It is unchanged; `fettle doctor` shows what can be saved."
    case .notADatabase:
      "The file of \(place) is not a database. It is unchanged; move it away, or choose another with --database."
    case .foreign:
      "The file of \(place) is the database of another program. It is unchanged; choose another with --database."
    case .newerVersion:
      "A newer version of Fettle has written \(place). It is unchanged; use that version or a newer one."
    case .obsoleteVersion:
      "A development version of Fettle has written \(place). It is unchanged. \(DevelopmentLog.wayOver())."
    case .replaced(let copy):
      "Another file replaced \(place) while it was open. Nothing was saved; try again to use the new file."
        + (copy.map { " The previous log is saved as \($0)." } ?? "")
    case .missing:
      "The file of \(place) was moved or deleted while it was open. Nothing was saved, and no new log was created; "
        + "put the file back and try again."
    case .cannotOpen(let reason), .other(let reason):
      "Fettle cannot open \(place): \(reason). Nothing was changed; check the path, or choose another with --database."
    }
  }
}

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

extension Failure {
  /// Records that a command failed: where, why and with which exit code, and nothing that a person typed.
  ///
  /// - Parameter file: in the form of `#fileID`.
  static func note(_ code: ExitCode, named name: String?, in file: String = #fileID) {
    guard ProcessDiagnostics.isServed else { return }
    var metadata: Logger.Metadata = [
      "code": "\(code.rawValue)", "in": "\(file.prefix { $0 != "." }.split(separator: "/").last ?? "")",
    ]
    if let name { metadata["failure"] = "\(name)" }
    Logger(label: "fettle.commands").log(
      level: code == ExitStatus.logUnusable ? .error : .warning, "command failed", metadata: metadata)
  }

  /// The case of a failure without its values, which may contain typed text: `AccountError.server.timedOut`.
  static func name(of failure: some Error) -> String {
    "\(type(of: failure)).\(caseNames(of: failure).joined(separator: "."))"
  }

  private static func caseNames(of value: Any) -> [String] {
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .enum else { return [] }
    guard let payload = mirror.children.first else { return ["\(value)"] }
    let carried = Mirror(reflecting: payload.value)
    let first = carried.displayStyle == .tuple ? carried.children.first : payload
    return [payload.label ?? "\(type(of: value))"] + (first.map { caseNames(of: $0.value) } ?? [])
  }
}

/// The exit codes of the program.
public enum ExitStatus {
  /// Part of the request could not be done: a file was rejected, a workout does not exist.
  public static let notDone = ExitCode(1)
  /// The log could not be opened, read or written.
  public static let logUnusable = ExitCode(3)

  /// What each code means.
  public static let meanings: [(code: Int32, meaning: String)] = [
    (0, "Done."),
    (notDone.rawValue, "Part of the request could not be done: a file was rejected, or a workout does not exist."),
    (logUnusable.rawValue, "The log could not be used: opened, read or written."),
    (ExitCode.validationFailure.rawValue, "The command was not understood; nothing was done."),
  ]
}

/// Logs that versions before the first release wrote. The last of them has the tables of the first release; an older one
/// is not read any more.
public enum DevelopmentLog {
  /// The last commit that reads the logs of all versions before it.
  public static let lastReadingCommit = "c7f09c64"

  /// How such a log comes into this version, as a clause that can begin a sentence.
  ///
  /// - Parameter file: the log; `nil` for the one that is used without an option.
  public static func wayOver(from file: String? = nil) -> String {
    let option = file.map { " --database \($0)" } ?? ""
    return """
      Build Fettle from its commit \(lastReadingCommit), run `fettle export --everything log.zip\(option)` there, and \
      `fettle import log.zip` here
      """
  }
}
