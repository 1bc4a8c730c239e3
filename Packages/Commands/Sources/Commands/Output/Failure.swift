public import ArgumentParser
import CoreUI
public import DomainCore
public import DomainAccount
public import DomainProfile
public import DomainWorkout

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

  public static func stop(_ failure: WorkoutError, in file: String = #fileID) -> ExitCode {
    let code =
      switch failure {
      case .notFound, .noSuchImport, .noSuchGear, .noSuchFilter, .filterNameTaken, .invalidFilterName, .invalidFilter,
        .noSuchGoal, .invalidGoal, .noSuchPlannedWorkout, .invalidPlannedWorkout, .invalidGear, .invalidThreshold,
        .noneMatch, .severalMatch, .sameWorkout, .separateWorkouts,
        .missingValue, .invalidValue, .nothingRecorded, .recordingUnknown, .changedSince, .implausible:
        ExitStatus.notDone
      default: ExitStatus.logUnusable
      }
    return stop(
      sentence(failure.explanation, failure.remedy) + failure.suggestion, code, named: name(of: failure), in: file)
  }

  public static func stop(_ failure: ProfileError, in file: String = #fileID) -> ExitCode {
    let code =
      switch failure {
      case .invalidValue, .invalidSetting, .undatedField, .implausibleDay, .unreadableFile, .unwritableFile, .noPicture,
        .pictureAwaited, .noSuchFlag, .flagIsFixed:
        ExitStatus.notDone
      case .storage: ExitStatus.logUnusable
      }
    return stop(
      sentence(failure.explanation, failure.remedy) + failure.suggestion, code, named: name(of: failure), in: file)
  }

  public static func stop(_ failure: AccountError, in file: String = #fileID) -> ExitCode {
    let code =
      if case .storage = failure { ExitStatus.logUnusable } else { ExitStatus.notDone }
    return stop(sentence(failure.explanation, failure.remedy), code, named: name(of: failure), in: file)
  }

  public static func stop(_ failure: OriginalError, in file: String = #fileID) -> ExitCode {
    if case .log(let failure) = failure { return stop(failure, in: file) }
    return stop(sentence(failure.explanation, failure.remedy), named: name(of: failure), in: file)
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
