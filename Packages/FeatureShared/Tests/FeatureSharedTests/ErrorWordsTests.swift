import DomainCore
import DomainItems
import DomainProfile
import DomainTraining
import DomainWorkout
import DomainWorkoutTestSupport
import FeatureShared
import Testing

struct ErrorWordsTests {
  /// Why a query with a misspelled sport cannot be understood.
  private static let query: WorkoutFilterError = {
    do throws(WorkoutFilterError) {
      _ = try WorkoutQuery(parsing: "sport:rid", today: .sampleToday, firstWeekday: .monday)
      preconditionFailure("The query was understood.")
    } catch {
      return error
    }
  }()
  private static let gear: [GearProblem] = [
    .missing("name"), .missing("kind"), .unknownKind("shoe"), .unknownKind("zzz"),
    .unknownField("lmit"),
    .unknownField("zzzzzz"), .tooLong("model"), .notADistance("far"), .notADate("soon", field: "fitted"),
    .notALimit("soon"), .noSuchParent("Comuter", similar: "Commuter"), .noSuchParent("x", similar: nil), .partOfItself,
    .beforeFitted(.sampleToday), .rule(query),
  ]
  private static let filters: [SavedFilterProblem] = [
    .missing("name"), .missing("query"), .name("a\"b"), .query(query), .unknownField("queries"),
    .tooLong("query"),
  ]
  private static let goals: [GoalProblem] = [
    .missing("target"), .targetNotPositive, .targetTooHigh, .secondTarget(after: "time"), .fitnessOfSome,
    .notAnAmount("far", field: "distance"), .notAnAmount("far", field: "time"), .notAnAmount("far", field: "ascent"),
    .notAnAmount("far", field: "fitness"), .notAPeriod("someday"), .notAPeriod("monht"), .unknownSport("rid"),
    .unknownSport("zzzzzz"), .unknownField("distances"), .unknownField("zzzzzz"), .tooLong("name"),
  ]
  private static let planned: [PlannedWorkoutProblem] = [
    .missing("day"), .missing("sport"), .impossible(field: "time"), .notUnderstood("soon", field: "day"),
    .notUnderstood("soon", field: "time"), .notUnderstood("far", field: "distance"),
    .notUnderstood("-5", field: "load"), .unknownSport("rid"), .unknownField("dya"), .tooLong("title"),
  ]
  private static let comparisons: [ComparisonError] = [
    .tooFewWorkouts, .tooManyWorkouts(7), .sameWorkout, .notFound(.sample(1)), .noTrack(title: "Run"),
    .damagedTrack(title: "Run"), .noDistance(title: "Run"), .noPositions(title: "Run"), .noLaps(title: "Run"),
    .noSegment(.sample(1)),
    .invalidSegment(.noPositions), .invalidSegment(.gap(meters: 350)), .invalidSegment(.tooShort(meters: 50)),
    .invalidSegment(.tooLong(meters: 60_000)), .invalidSegment(.tooQuick(seconds: 12)),
  ]
  private static let ofRequests: [any ExplainedError] =
    [
      WorkoutError.notFound(.sample(1)), WorkoutError.noneMatch, WorkoutError.severalMatch(3), WorkoutError.sameWorkout,
      WorkoutError.separateWorkouts, WorkoutError.missingValue(.sport),
      WorkoutError.invalidValue(.title, given: "blank"),
      WorkoutError.nothingRecorded(.sport), WorkoutError.recordingUnknown(.start),
      WorkoutError.implausible([.startsInFuture(day: .sampleToday)]), ImportHistoryError.noSuchImport(ImportID(3)),
      GearError.notFound(.sample(1)), GoalError.notFound(.sample(1)),
      PlannedWorkoutError.notFound(.sample(1)), SavedFilterError.notFound(.sample(1)),
      ThresholdError.invalidThreshold(.implausibleDay(.sampleToday)),
      ThresholdError.invalidThreshold(.invalidValue(field: "FTP", given: "0 W", allowed: "more than 0 W")),
      UndoError.changedSince, UndoError.notFound, UndoError.nameTaken("Runs", subject: "A saved filter"),
      GearError.nameTaken("Red"),
      OriginalError.notFound(.sample(1)),
      OriginalError.notKept(.addedByHand), OriginalError.notKept(.listedOnly(fileName: "a.csv")),
      OriginalError.notKept(.notKeptHere(fileName: "a.fit")), OriginalError.missing(fileName: "a.fit"),
      OriginalError.damaged(fileName: "a.fit"),
    ] + gear.map(GearError.invalid) + filters.map(SavedFilterError.invalid) + goals.map(GoalError.invalid)
    + planned.map(PlannedWorkoutError.invalid) + comparisons
  private static let ofLog: [any ExplainedError] = [
    WorkoutError.storage(.full), ImportHistoryError.storage(.full), GearError.storage(.full), GoalError.storage(.full),
    PlannedWorkoutError.storage(.full), SavedFilterError.storage(.full), ThresholdError.storage(.full),
    UndoError.storage(.full), OriginalError.log(.full), StorageError.full, ProfileError.storage(.full),
    ComparisonError.storage(.full),
  ]

  @Test(arguments: ofRequests + ofLog)
  func `every error is explained in sentences that name no key and no command`(_ error: any ExplainedError) {
    let text = error.explanation
    #expect(text.hasSuffix(".") && text.first?.isLowercase == false, "\(text)")
    for word in ["`", "--", "fettle", "ctrl", "Ctrl", "Optional", "press"] {
      #expect(!text.contains(word), "\(text)")
    }
  }

  @Test(arguments: ofRequests)
  func `a request that is wrong stays wrong`(_ error: any ExplainedError) {
    #expect(!error.canSucceedLater)
  }

  @Test(arguments: ofLog)
  func `a failure of the log is worded alike everywhere, and can pass`(_ error: any ExplainedError) {
    #expect(error.explanation == StorageError.full.explanation)
    #expect(error.canSucceedLater)
  }

  @Test(arguments: [
    (GearProblem.unknownKind("shoe").sentence, "Unknown kind “shoe”. Use bike, shoes, component, other."),
    (GearProblem.missing("kind").sentence, "Gear needs a kind: kind=bike, shoes, component, other."),
    (
      GoalProblem.unknownField("distances").sentence,
      "A goal has no field “distances”. Did you mean “distance”?"
    ),
    (GoalProblem.unknownSport("rid").sentence, "There is no sport “rid”; did you mean “ride”?"),
    (
      PlannedWorkoutProblem.notUnderstood("soon", field: "time").sentence,
      "“time=soon” is not understood; use time=45:00 or time=1h30."
    ),
    (
      GearError.nameTaken("RED").explanation,
      "Gear named “RED” already exists. Nothing was changed."
    ),
    (
      WorkoutError.invalidValue(.title, given: "blank").explanation,
      "The title cannot be blank. Nothing was changed; use \(WorkoutField.title.allowed)."
    ),
  ])
  func `a sentence says what was wrong and what to use`(_ text: String, _ sentence: String) {
    #expect(text.hasPrefix(sentence))
  }

  @Test func `some errors have a remedy`() {
    #expect(WorkoutError.noneMatch.remedy == .listWorkouts)
    #expect(WorkoutError.severalMatch(2).remedy == .allowSeveral)
    #expect(ImportHistoryError.noSuchImport(ImportID(1)).remedy == .showImports)
    #expect(GearError.storage(.damaged).remedy == .runDoctor)
    #expect(OriginalError.damaged(fileName: "a").remedy == .runDoctor)
    #expect(GearError.invalid(.missing("name")).remedy == nil)
  }
}
