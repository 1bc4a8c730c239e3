import CoreTesting
import DomainCore
import DomainTraining
import DomainWorkout
import DomainWorkoutTestSupport
import Foundation
import Testing

@testable import DataWorkout

struct WorkoutQueryTests {
  private let log: TestLog
  private let gear: OfflineFirstGearRepository

  init() async throws {
    log = try TestLog()
    gear = OfflineFirstGearRepository(database: log.database, now: { TestLog.now })
    _ = try await gear.put(Gear.samples)
    try await log.import(Self.details, duplicates: .keep)
  }

  private static let gearNames = Dictionary(uniqueKeysWithValues: Gear.samples.map { ($0.id, $0.name) })

  private static let details: [WorkoutDetail] = (1...60).map { number in
    var workout = Workout.sample(
      number, ["Long run", "Café ride", "Hill 100%_x", "Race"][number % 4],
      sport: [.running, .cycling, .swimming][number % 3], daysAgo: number,
      kilometers: number % 5 == 0 ? nil : Double(number), minutes: Double(20 + number * 2),
      ascent: number % 6 == 0 ? nil : Double(number * 20))
    workout.notes = number % 4 == 0 ? "Strong wind on the way back" : nil
    workout.privateNotes = number % 9 == 0 ? "Knee" : nil
    workout.tags = number % 3 == 0 ? [.race] : number % 4 == 0 ? [.commute, .longRun] : []
    workout.gear = number % 5 == 0 ? [Gear.samples[0].id] : number % 7 == 0 ? [Gear.samples[3].id] : []
    workout.heartRate = SourcedValue(
      stated: number % 8 == 0 ? 128 : nil, reported: number % 2 == 0 ? Double(100 + number) : nil)
    workout.averagePowerWatts = number % 4 == 1 ? Double(150 + number) : nil
    workout.perceivedEffort = number % 10 == 0 ? 7 : nil
    workout.load = TrainingLoad(points: Double(number), method: .duration, explanation: .text("invented"))
    return WorkoutDetail(workout: workout)
  }

  private static let terms = [
    "sport:run", "sport:run,swim", "distance>20km", "distance:30km", "distance<=5000m", "time>=1h", "time:1h..1h30",
    "ascent>500m", "ascent<100m", "elapsed<45min", "hr<140", "hr:128", "power>180w", "effort:7", "load>30", "load:..20",
    "speed>20km/h", "pace<4:00", "tag:race", "tag:long-run", "tag:none", "gear:\"blue shoes\"", "gear:OLD", "gear:%",
    "notes:wind", "notes:wi_d", "title:100%_", "private-notes:knee", "cafe", "long", "from:2026-05", "before:2026-06",
    "days:2026-05-10..2026-06-10", "import:1", "import:2", "id:00000000-0000-4000-8000-00000000001", "max-hr>10",
    "cadence<300", "energy>1", "title:CAFE", "title:cafe\u{301}", "title:café", "title:\u{301}", "notes:WIND",
    "gear:blúe",
  ]

  @Test func `each condition finds what a look at every workout finds`() async throws {
    let texts = Self.terms.flatMap { [$0, "not \($0)", "\($0) or tag:race", "sport:ride (\($0) or notes:wind)"] }
    for text in texts {
      let filter = WorkoutFilter.typed(text)
      #expect(try await found(filter) == expected(filter), "\(text)")
    }
  }

  @Test func `any combination finds what a look at every workout finds`() async throws {
    var random = SeededGenerator(seed: 19)
    for _ in 1...300 {
      let text = Self.text(depth: 3, &random)
      let filter = WorkoutFilter.typed(text)
      #expect(try await found(filter) == expected(filter), "\(text)")
      guard let query = filter.query else { continue }
      #expect(try await found(.typed(query.text)) == found(WorkoutFilter(query: query)), "\(text)")
    }
  }

  @Test func `the totals of days are those of the workouts that match`() async throws {
    for text in ["tag:race", "title:cafe distance>10km", "sport:run or effort:7", "hill"] {
      let filter = WorkoutFilter.typed(text)
      var request = TrainingDaysRequest.wholeLog
      request.filter = filter
      let days = try #require(try await log.first(log.workouts.trainingDays(request)))
      let expected = try #require(try await log.first(log.workouts.totals(matching: filter))).totals
      let matching = try #require(days.matching)
      #expect(WorkoutTotals(of: matching).volume.workoutCount == expected.volume.workoutCount, "\(text)")
      #expect((WorkoutTotals(of: matching).loadPoints - expected.loadPoints).magnitude < 1e-6)
      #expect(WorkoutTotals(of: days.volumes).volume.workoutCount == Self.details.count)
    }
  }

  @Test func `case, accents and normalization do not matter in titles, notes and names of gear`() async throws {
    for text in ["title:CAFE", "title:cafe\u{301}", "title:caf\u{e9}", "title:Cáfè"] {
      #expect(try await found(.typed(text)) == found(.typed("title:\"Café ride\"")), "\(text)")
    }
    #expect(try await !found(.typed("title:cafe")).isEmpty)
    #expect(try await found(.typed("notes:STRÖNG")) == found(.typed("notes:strong")))
    #expect(try await found(.typed("gear:BLÜE")) == found(.typed("gear:blue")))
    // An accent alone is part of no text, and does not select the whole log.
    #expect(try await found(.typed("title:\u{301}")).isEmpty)
  }

  private static func text(depth: Int, _ random: inout SeededGenerator) -> String {
    guard depth > 0, Int.random(in: 0..<4, using: &random) > 0 else { return terms.randomElement(using: &random) ?? "" }
    let parts = (0..<Int.random(in: 1...3, using: &random)).map { _ in text(depth: depth - 1, &random) }
    let joined = parts.joined(separator: Bool.random(using: &random) ? " " : " or ")
    return "\(Bool.random(using: &random) ? "not " : "")(\(joined))"
  }

  private func found(_ filter: WorkoutFilter) async throws -> Set<WorkoutID> {
    let page = try #require(try await log.page(filter))
    #expect(page.totalCount == page.workouts.count)
    #expect(try await log.first(log.workouts.totals(matching: filter))?.totals.volume.workoutCount == page.totalCount)
    return Set(page.workouts.map(\.id))
  }

  private func expected(_ filter: WorkoutFilter) -> Set<WorkoutID> {
    var fields = filter
    fields.query = nil
    let query = WorkoutQuery.all([filter.query, fields.asQuery].compactMap(\.self))
    let all = Self.details.map(\.workout)
    return Set(all.filter { query.matches($0, importID: ImportID(1), gearNames: Self.gearNames) }.map(\.id))
  }
}

extension WorkoutFilter {
  /// The fields as conditions; `nil` without any.
  fileprivate var asQuery: WorkoutQuery? {
    let terms: [WorkoutQuery.Term?] = [
      sport.map { .sports([$0]) }, from.map { .days(from: $0, through: nil) },
      through.map { .days(from: nil, through: $0) }, text.map { .words($0) }, idPrefix.map { .idPrefix($0) },
      importID.map { .importID($0) },
    ]
    let parts = terms.compactMap(\.self)
    return parts.isEmpty ? nil : .all(parts.map { .term($0) })
  }
}
