import ArgumentParser
import CoreDatabase
import CoreUI
import DomainAccount
import DomainProfile
import DomainWorkout

/// Ends a command: one clear sentence on standard error, and an exit code.
enum Failure {
  /// - Parameters:
  ///   - name: which failure it is, for the log of the program, where nothing stands that a person wrote.
  ///   - file: where it is told.
  static func stop(
    _ sentence: String, _ code: ExitCode = ExitStatus.notDone, named name: String? = nil, in file: String = #fileID
  ) -> ExitCode {
    note(code, named: name, in: file)
    // What a person typed may stand in it, and must not reach the terminal as more than text.
    let harmless = Frame.draw(Text("fettle: \(sentence)").lineLimit(1), width: sentence.count * 2 + 10)
    Terminal.tell(harmless.plainText())
    return code
  }

  static func stop(_ failure: DatabaseFailure, opening location: DatabaseLocation, in file: String = #fileID)
    -> ExitCode
  {
    stop(failure.explanation(of: location), ExitStatus.logUnusable, named: name(of: failure), in: file)
  }

  static func stop(_ failure: DatabaseFailure, writing path: String, in file: String = #fileID) -> ExitCode {
    let reason =
      switch failure {
      case .cannotOpen(let reason), .other(let reason): reason
      case .full: "no room is left there"
      case .readOnly: "it may not be written to"
      case .damaged: "the log is damaged; `fettle doctor` tells what can be saved"
      default: failure.explanation(of: .file(path: path))
      }
    return stop(
      "The copy \(path) could not be made: \(reason). The log is as it was.", named: name(of: failure), in: file)
  }

  static func stop(
    _ failure: DatabaseFailure, restoring copy: String, to path: String, in file: String = #fileID
  ) -> ExitCode {
    let reason =
      switch failure {
      case .busy: "another program has the log open; end it and try again"
      case .notADatabase: "\(copy) is not a database"
      case .foreign: "a database there belongs to another program"
      case .newerSchema: "\(copy) was written by a newer version of Fettle"
      case .damaged: "\(copy) is damaged"
      case .full: "no room is left there"
      case .readOnly: "it may not be written to"
      case .replaced: "another file replaced it meanwhile"
      case .missing: "it is gone"
      case .cannotOpen(let reason), .other(let reason): reason
      }
    return stop(
      "\(path) was not made from \(copy): \(reason). What is there is as it was.", named: name(of: failure),
      in: file)
  }

  static func stop(_ failure: WorkoutError, in file: String = #fileID) -> ExitCode {
    let code =
      switch failure {
      case .notFound, .noSuchImport, .noneMatch, .severalMatch, .sameWorkout, .separateWorkouts, .refusedChange,
        .nothingRecorded, .recordingUnknown, .changedSince, .implausible:
        ExitStatus.notDone
      default: ExitStatus.logUnusable
      }
    return stop(failure.explanation, code, named: name(of: failure), in: file)
  }

  static func stop(_ failure: ProfileError, in file: String = #fileID) -> ExitCode {
    let code =
      switch failure {
      case .refused, .refusedSetting, .takesNoDay, .implausibleDay, .unreadableFile, .unwritableFile, .noPicture,
        .pictureAwaited, .noSuchFlag, .flagIsFixed:
        ExitStatus.notDone
      case .storage: ExitStatus.logUnusable
      }
    return stop(failure.explanation, code, named: name(of: failure), in: file)
  }

  static func stop(_ failure: AccountError, in file: String = #fileID) -> ExitCode {
    let code =
      if case .storage = failure { ExitStatus.logUnusable } else { ExitStatus.notDone }
    return stop(failure.explanation, code, named: name(of: failure), in: file)
  }

  static func stop(_ failure: FindWorkoutError, in file: String = #fileID) -> ExitCode {
    switch failure {
    case .log(let failure): return stop(failure, in: file)
    case .ambiguous: return stop(failure.explanation, .validationFailure, named: name(of: failure), in: file)
    default: return stop(failure.explanation, named: name(of: failure), in: file)
    }
  }
}

extension FindWorkoutError {
  /// What was looked for and not found, and what to do.
  fileprivate var explanation: String {
    switch self {
    case .noWorkouts:
      "There are no workouts yet. Take some in with: fettle import PATH…"
    case .noneDeleted:
      "No workout was deleted, so there is none to restore."
    case .deleted(let id):
      "That workout was deleted. `fettle workouts restore \(id.description.prefix(8))` brings it back."
    case .notDeleted(let id):
      "That workout was not deleted: `fettle workouts show \(id.description.prefix(8))` shows it."
    case .notAReference(let text):
      "“\(text)” names no workout. Give an id from `fettle workouts list`, its first four characters or more, or the "
        + "word latest."
    case .noneFound(let text):
      "No workout's id begins with “\(text)”. `fettle workouts list` shows the ids."
    case .severalFound(let text):
      "More than one workout's id begins with “\(text)”. Give some more of it."
    case .ambiguous(let word, let filter):
      "“\(word)” begins the id of a workout, and also \(filter.from == nil ? "is in the text of" : "is a year with") "
        + "other workouts. Nothing was changed. For the id use id:\(word), else "
        + (filter.from == nil ? "text:\(word)." : "from:\(word) through:\(word).")
    case .log(let failure):
      failure.explanation
    }
  }
}

extension DatabaseFailure {
  func explanation(of location: DatabaseLocation) -> String {
    let place =
      switch location {
      case .file(let path): "the log at \(path)"
      case .temporary: "the temporary log"
      }
    return switch self {
    case .busy:
      "Another program holds \(place) and did not let go in time. Nothing was changed; try again when it is done."
    case .readOnly:
      "Fettle may not write to \(place). Nothing was changed; check the permissions of the file and its folder."
    case .full:
      "The disk is full, so \(place) could not be opened. What it holds is kept; free some space and try again."
    case .damaged:
      "The file of \(place) is damaged. It was left as it is; `fettle doctor` tells what can be saved."
    case .notADatabase:
      "The file of \(place) is not a database. It was left as it is; move it away, or name another with --database."
    case .foreign:
      "The file of \(place) is a database of another program. It was left as it is; name another with --database."
    case .newerSchema:
      "A newer version of Fettle has written \(place). It was left as it is; use that version, or a newer one."
    case .replaced(let copy):
      "Another file replaced \(place) while it was open. Nothing was saved; try again, and the new file is used."
        + (copy.map { " The log as it was before is saved as \($0)." } ?? "")
    case .missing:
      "The file of \(place) is gone: it was moved or deleted while it was open. Nothing was saved, and no new log was "
        + "created; put the file back and try again."
    case .cannotOpen(let reason), .other(let reason):
      "Fettle cannot open \(place): \(reason). Nothing was changed; check the path, or name another with --database."
    }
  }
}
