import DomainCore
import DomainProfile
import DomainWorkout
import DomainWorkoutTestSupport

/// Every query of a log, so that two logs can be compared.
enum LogQuestions {
  /// - Parameters:
  ///   - ids: The ids of all workouts that were ever in the log.
  ///   - batchCount: The number of imports.
  static func answers(of backend: Backend, ids: [WorkoutID], batchCount: Int) async throws -> [(String, Any)] {
    let workouts = backend.workouts
    var answers: [(String, Any)] = []
    for (index, filter) in filters.enumerated() {
      // Windows work the same way for every filter.
      for window in index < 3 ? windows(of: ids) : [WorkoutWindow(limit: 100, totalsOfWeeksFrom: .monday)] {
        answers.append(
          ("\(filter) \(window)", try await first(workouts.workouts(matching: filter, in: window))))
      }
      answers.append(("totals \(filter)", try await first(workouts.totals(matching: filter))))
      for id in [ids.first, ids.dropFirst(ids.count / 2).first, .sample(999)].compactMap(\.self) {
        answers.append(
          ("neighbors of \(id) \(filter)", try await first(workouts.neighbors(of: id, matching: filter))))
      }
    }
    for id in ids { answers.append(("workout \(id)", try await first(workouts.workout(id)))) }
    for request in requests { answers.append(("\(request)", try await first(workouts.trainingHistory(request)))) }
    for request in calendars { answers.append(("\(request)", try await first(workouts.trainingDays(request)))) }
    answers.append(("duplicates", try await first(workouts.duplicates())))
    answers.append(("imports", try await first(backend.imports.imports())))
    for number in 1...(batchCount + 1) {
      answers.append(("import \(number)", try await first(backend.imports.report(of: ImportID(number)))))
    }
    let outdated = try await workouts.workouts(withLoadsOutdatedBy: periods)
    answers.append(("outdated loads", outdated.map(\.id.description).sorted()))
    answers.append(("profile", try await first(backend.profiles.profile())))
    answers.append(("settings", try await first(backend.settings.settings())))
    answers.append(("picture", (try? await backend.profiles.picture()) as Any))
    return answers
  }

  private static let filters: [WorkoutFilter] = {
    let today = CalendarDay.sampleToday
    return [
      WorkoutFilter(),
      WorkoutFilter(sport: .running),
      WorkoutFilter(sport: .cycling, from: today.advanced(by: -5)),
      WorkoutFilter(from: today.advanced(by: -12), through: today.advanced(by: -2)),
      WorkoutFilter(text: "ri"),
      WorkoutFilter(sport: .running, text: "the RIVER"),
      WorkoutFilter(text: "ランニング"),
      WorkoutFilter(text: "\"* OR ("),
      WorkoutFilter(text: "zürich"),
      WorkoutFilter(idPrefix: "00000000-0000-4000-8000-00000000000"),
      WorkoutFilter(idPrefix: "zz"),
      WorkoutFilter(importID: ImportID(1)),
      WorkoutFilter(ids: [.sample(1), .sample(4), .sample(101), .sample(999)]),
      WorkoutFilter(sport: .cycling, ids: Set((1...9).map { .sample($0) })),
      WorkoutFilter(text: "ri", ids: []),
      WorkoutFilter(ids: Set((1...9).map { .sample($0) }), isDeleted: true),
      WorkoutFilter(isDeleted: true),
      WorkoutFilter(sport: .cycling, isDeleted: true),
    ]
  }()

  private static func windows(of ids: [WorkoutID]) -> [WorkoutWindow] {
    let anchors = [ids.first, ids.dropFirst(ids.count / 2).first, .sample(999)].compactMap { $0 }
    let orders = WorkoutOrder.Key.allCases.flatMap { [WorkoutOrder($0), WorkoutOrder($0).reversed] }
    return [
      WorkoutWindow(limit: 0), WorkoutWindow(.end, limit: 0), WorkoutWindow(limit: 100, totalsOfWeeksFrom: .sunday),
      WorkoutWindow(.end, limit: 3, totalsOfWeeksFrom: .monday),
    ]
      + orders.flatMap { order in
        [WorkoutWindow(by: order, limit: 3), WorkoutWindow(.end, by: order, limit: 3)]
          + anchors.flatMap {
            [WorkoutWindow(.after($0), by: order, limit: 4), WorkoutWindow(.before($0), by: order, limit: 2)]
          }
      }
  }

  private static let requests: [TrainingHistoryRequest] = [
    TrainingHistoryRequest(today: .sampleToday, firstWeekday: .monday, recentCount: 4),
    TrainingHistoryRequest(
      sport: .cycling, length: .year, lastDay: .sampleToday.advanced(by: -10), today: .sampleToday,
      firstWeekday: .sunday, recentCount: 3),
    TrainingHistoryRequest(
      length: .fourWeeks, today: .sampleToday.advanced(by: 50), firstWeekday: .monday, recentCount: 0),
    TrainingHistoryRequest(
      filter: WorkoutFilter(text: "a", query: .term(.sports([.cycling, .running]))), today: .sampleToday,
      firstWeekday: .monday, recentCount: 3),
    TrainingHistoryRequest(
      sport: .running, filter: WorkoutFilter(sport: .cycling), today: .sampleToday, firstWeekday: .monday,
      recentCount: 3),
  ]

  private static let calendars: [TrainingDaysRequest] = [
    TrainingDaysRequest(days: CalendarDay.sampleToday.advanced(by: -20)...(.sampleToday), workoutLimit: 100),
    TrainingDaysRequest(
      days: CalendarDay.sampleToday.advanced(by: -400)...(.sampleToday), sport: .cycling, workoutLimit: 2),
    TrainingDaysRequest(days: CalendarDay.sampleToday.advanced(by: -400)...(.sampleToday), workoutLimit: 0),
  ]

  private static let periods: [LoadBasisPeriod] = [
    LoadBasisPeriod(basis: "early", from: nil, until: .sampleToday.advanced(by: -8)),
    LoadBasisPeriod(basis: "late", from: .sampleToday.advanced(by: -8), until: nil),
  ]

  private static func first<Value: Sendable, Failure: Error>(
    _ observation: Snapshots<Value, Failure>
  ) async throws -> Any {
    try await observation.firstValue() as Any
  }
}
