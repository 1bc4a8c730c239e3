import DomainCore
import DomainItems
import DomainProfile
public import DomainWorkout

/// The catalog of the sentences about errors of the workout domain, in English. The key of a sentence is the code of the
/// error, and the compiler names the code that lacks one.
///
/// A sentence says what happened and what it means for the data. It names no key and no command: those are remedies,
/// which each shell phrases for itself.
public enum ErrorWords {
  static let unchanged = "Nothing was changed."

  static func gone(_ thing: String) -> String { "No such \(thing); it may have been deleted. \(unchanged)" }

  static func taken(_ name: String, by subject: String) -> String { "\(subject) named “\(name)” already exists." }

  static func sentences(_ error: WorkoutError) -> String {
    switch error {
    case .notFound: gone("workout")
    case .noneMatch: "No workouts match. \(unchanged)"
    case .severalMatch(let count): "\(count) workouts match, and only one was expected. \(unchanged)"
    case .sameWorkout: "Both are the same workout. Nothing was changed; give two different ones."
    case .separateWorkouts: "These workouts do not overlap in time, so they cannot be one. \(unchanged)"
    case .missingValue(let field): "\(field.label) is missing. Nothing was changed; use \(field.allowed)."
    case .invalidValue(let field, let given):
      "\(field.label) cannot be \(given). Nothing was changed; use \(field.allowed)."
    case .nothingRecorded(let field):
      "This workout was added by hand, so it has no recorded \(field.noun). Nothing was changed; enter a value instead."
    case .recordingUnknown(let field):
      "The recorded \(field.noun) is not known: an earlier version of Fettle imported this workout or another machine "
        + "did. Nothing was changed; enter a value, or import the workout’s file again."
    case .implausible(let doubts):
      (doubts.map(\.sentence) + ["Nothing was saved; confirm it if it is right."]).joined(separator: " ")
    case .storage(let error): error.explanation
    }
  }

  static func sentences(_ error: ImportHistoryError) -> String {
    switch error {
    case .noSuchImport(let id): "There is no import \(id). \(unchanged)"
    case .storage(let error): error.explanation
    }
  }

  static func sentences<Item>(_ error: ItemError<Item>) -> String where Item.Problem: WordedProblem {
    switch error {
    case .notFound: gone(Item.fields.noun)
    case .nameTaken(let name): "\(taken(name, by: Item.fields.subject)) \(unchanged)"
    case .invalid(let problem): "\(problem.sentence) \(unchanged)"
    case .storage(let error): error.explanation
    }
  }

  static func sentences(_ error: ThresholdError) -> String {
    switch error {
    case .invalidThreshold(.invalidValue(let field, let given, let allowed)):
      "\(field) cannot be \(given). The profile was not changed; use \(allowed)."
    case .invalidThreshold(.implausibleDay(let day)): ProfileError.implausibleDay(day).explanation
    case .storage(let error): error.explanation
    }
  }

  static func sentences(_ error: UndoError) -> String {
    switch error {
    case .changedSince:
      "What this change affects has been changed or deleted since, so nothing was undone or redone. Edit it directly."
    case .notFound: "There is no such action to undo or redo. \(unchanged)"
    case .nameTaken(let name, let subject): "\(taken(name, by: subject)) \(unchanged)"
    case .storage(let error): error.explanation
    }
  }

  static func sentences(_ error: OriginalError) -> String {
    switch error {
    case .notFound: gone("workout")
    case .log(let error): error.explanation
    case .notKept(.addedByHand): "This workout was added by hand, so it has no file."
    case .notKept(.listedOnly(let name)): "This workout has no file of its own: it comes from \(name)."
    case .notKept(.notKeptHere(let name)):
      "The original \(name) is not on this machine. If you still have the file, import it again to keep it."
    case .missing(let name):
      "The original \(name) is missing. The workout is complete; import the file again to keep it."
    case .damaged(let name):
      "The original \(name) is damaged. The workout is complete; repair the log and import the file again to keep it."
    case .unreadable(let name, let reason): "The original \(name) cannot be read: \(reason)."
    case .unwritable(let name, let reason): "The original \(name) cannot be kept: \(reason)."
    }
  }
}

extension ErrorWords {
  fileprivate static func noSport(_ text: String) -> String {
    let meant = Sport.typedNames.closest(to: text).first
    return "There is no sport “\(text)”\(meant.map { "; did you mean “\($0)”?" } ?? ".")"
  }

  fileprivate static func didYouMean(_ name: String) -> String { "Did you mean “\(name)”?" }

  /// The known field that was probably meant, or all of them.
  fileprivate static func advice(_ field: String, _ known: [String]) -> String {
    known.closest(to: field).first.map(didYouMean) ?? "Use \(known.joined(separator: ", "))."
  }
}

extension GearProblem: WordedProblem {
  public var sentence: String {
    switch self {
    case .missing("kind"): return "Gear needs a kind: kind=\(Self.kinds)."
    case .missing: return "Gear needs a name, as in name=\"Red shoes\"."
    case .unknownKind(let text):
      let meant = Gear.Kind.allCases.map(\.rawValue).closest(to: text).first
      return "Unknown kind “\(text)”. Use \(Self.kinds).\(meant.map { " \(ErrorWords.didYouMean($0))" } ?? "")"
    case .unknownField(let field):
      return "Gear has no field “\(field)”. \(ErrorWords.advice(field, Gear.fields.typedNames))"
    case .tooLong(let field): return "The \(field) is too long."
    case .notADistance(let text): return "“\(text)” is not a distance. Use initial=120km or initial=75mi."
    case .notADate(let text, let field):
      return "“\(text)” is not a date. Use \(field)=2026-03-01 or \(field)=today."
    case .notALimit(let text):
      return "“\(text)” is not a limit. Use limit=700km, limit=300h or limit=\"365 days\"."
    case .noSuchParent(let text, let similar):
      return "There is no gear “\(text)”.\(similar.map { " \(ErrorWords.didYouMean($0))" } ?? "")"
    case .partOfItself: return "Gear cannot be a part of itself."
    case .beforeFitted(let day):
      return "It was fitted on \(day), so it cannot be retired or serviced before."
    case .rule(let error):
      return "The rule cannot be used: \(error.advice)\(error.advice.hasSuffix("?") ? "" : ".")"
    }
  }

  private static let kinds = Gear.Kind.allCases.map(\.rawValue).joined(separator: ", ")
}

extension SavedFilterProblem: WordedProblem {
  public var sentence: String {
    switch self {
    case .missing("name"): "A saved filter needs a name."
    case .missing: "A saved filter needs at least one word."
    case .name(let name):
      "“\(name)” cannot be the name of a filter. Use 1 to 60 characters without quotation marks."
    case .query(let error): error.sentence
    case .unknownField(let field):
      "A saved filter has no field “\(field)”. \(ErrorWords.advice(field, SavedFilter.fields.typedNames))"
    case .tooLong(let field): "The \(field) is too long."
    }
  }
}

extension GoalProblem: WordedProblem {
  public var sentence: String {
    switch self {
    case .missing: return "A goal needs a target, such as distance=1000km, time=100h, count=150 or fitness=70."
    case .targetNotPositive: return "The target must be more than 0."
    case .targetTooHigh: return "The target is too high."
    case .secondTarget(let name): return "A goal has one target, and this one is for \(name)."
    case .fitnessOfSome:
      return "Fitness comes from the load of all workouts, so a goal for it has no sport and no filter."
    case .notAnAmount(let text, let field): return "“\(text)” is not an amount. Use \(Self.amount(field))."
    case .notAPeriod(let text):
      let meant = ["week", "month", "year", "this-week", "this-month", "this-year"].closest(to: text).first
      return "“\(text)” is not a period. Use week, month, year, 2026-03 or 2026-03-01..2026-05-31."
        + (meant.map { " \(ErrorWords.didYouMean($0))" } ?? "")
    case .unknownSport(let text): return ErrorWords.noSport(text)
    case .query(let error): return error.sentence
    case .unknownField(let field):
      return "A goal has no field “\(field)”. \(ErrorWords.advice(field, Goal.fields.typedNames))"
    case .tooLong(let field): return "The \(field) is too long."
    }
  }

  private static func amount(_ field: String) -> String {
    switch field {
    case "distance": "distance=1000km or distance=600mi"
    case "time": "time=100h or time=7h30"
    case "ascent": "ascent=20000m or ascent=60000ft"
    default: "a number, as in \(field)=\(field == "fitness" ? 70 : 150)"
    }
  }
}

extension PlannedWorkoutProblem: WordedProblem {
  public var sentence: String {
    switch self {
    case .missing("day"): "A planned workout needs a day, such as day=tomorrow."
    case .missing: "A planned workout needs a sport, such as sport=running."
    case .impossible(let field): "The \(field) is impossible."
    case .notUnderstood(let text, let field): "“\(field)=\(text)” is not understood; use \(Self.value(field))."
    case .unknownSport(let text): ErrorWords.noSport(text)
    case .unknownField(let field):
      "A planned workout has no field “\(field)”. \(ErrorWords.advice(field, PlannedWorkout.fields.typedNames))"
    case .tooLong(let field): "The \(field) is too long."
    }
  }

  private static func value(_ field: String) -> String {
    switch field {
    case "day": "day=2026-12-01, day=today or day=tomorrow"
    case "time": "time=45:00 or time=1h30"
    case "distance": "distance=10km, distance=6mi or distance=400m"
    default: "a number, as in load=60"
    }
  }
}

extension SavedSegmentProblem: WordedProblem {
  public var sentence: String {
    switch self {
    case .missing(let field): "A segment needs a \(field)."
    case .unknownField(let field):
      "A segment has no field “\(field)”. \(ErrorWords.advice(field, SavedSegment.fields.typedNames))"
    case .tooLong(let field): "The \(field) is too long."
    case .noLine: "A segment is made of a part of a workout with positions."
    }
  }
}

extension SavedFigureProblem: WordedProblem {
  public var sentence: String {
    switch self {
    case .missing(let field): "A saved figure needs a \(field)."
    case .unknownField(let field):
      "A saved figure has no field “\(field)”. \(ErrorWords.advice(field, SavedFigure.fields.typedNames))"
    case .tooLong(let field): "The \(field) is too long."
    case .figure(let error): error.explanation
    case .notOneFigure(let text):
      "“\(text)” is not one figure. Use one such as load or speed:best; zones are no figure of one value."
    case .shareOfAll: "A share needs a filter: it is the part of the workouts that match."
    case .unknownSpan(let text): "“\(text)” is not a period. Use week, month or year."
    case .unknownPlacement(let text): "“\(text)” is neither yes nor no."
    case .query(let error): error.explanation
    }
  }
}
