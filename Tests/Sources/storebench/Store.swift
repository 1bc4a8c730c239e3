import CoreDatabase
import CoreSync
import DataUser
import DataWorkout
import DomainCore
import DomainWorkout
import Foundation

/// A log as the program opens it.
struct Store {
  let database: LocalDatabase
  let workouts: any WorkoutRepository
  let imports: any ImportRepository
  let gear: any GearRepository

  init(path: String) throws {
    database = try LocalDatabase(
      at: .file(path: path),
      migrations: WorkoutSchema.migrations + UserSchema.migrations + SyncSchema.migrations)
    let now = { @Sendable in Date() }
    let journal = SyncJournal(WorkoutTable(now: now)) { UUID().uuidString }
    workouts = OfflineFirstWorkoutRepository(database: database, now: now, journal: journal)
    imports = OfflineFirstImportRepository(database: database, now: now, journal: journal)
    gear = OfflineFirstGearRepository(database: database, now: now)
  }

  static var today: CalendarDay { CalendarDay(of: Date(), utcOffsetSeconds: 0) }
}

/// What screens read.
enum Question: String, CaseIterable {
  case dashboard
  case firstPage
  case middlePage
  case longestPage
  case sportPage
  case commonWord
  case rareWord
  case sportsQuery
  case quantitiesQuery
  case exclusionQuery
  case alternativesQuery
  case tagQuery
  case gearQuery
  case notesQuery
  case allInOneQuery
  case emptyQuery
  case workout

  /// Something that has to be known of the log beforehand, so that it is no part of what is measured.
  struct Landmarks {
    let newest: WorkoutID
    let middle: WorkoutID
  }

  /// Begins an observation, and gives the revision of its first value.
  func ask(_ store: Store, _ landmarks: Landmarks) async throws -> Int64? {
    let workouts = store.workouts
    return switch self {
    case .dashboard: try await Self.overview(store).firstRevision()
    case .firstPage:
      try await workouts.workouts(matching: WorkoutFilter(), in: WorkoutWindow(limit: 50)).firstRevision()
    case .middlePage:
      try await workouts.workouts(
        matching: WorkoutFilter(), in: WorkoutWindow(.after(landmarks.middle), limit: 50)
      ).firstRevision()
    case .longestPage:
      try await workouts.workouts(
        matching: WorkoutFilter(), in: WorkoutWindow(.after(landmarks.middle), by: WorkoutOrder(.distance), limit: 50)
      ).firstRevision()
    case .sportPage:
      try await workouts.workouts(matching: WorkoutFilter(sport: .swimming), in: WorkoutWindow(limit: 50))
        .firstRevision()
    case .commonWord:
      try await workouts.workouts(matching: WorkoutFilter(text: "river"), in: WorkoutWindow(limit: 50)).firstRevision()
    case .rareWord:
      try await workouts.workouts(matching: WorkoutFilter(text: "triathlon sun"), in: WorkoutWindow(limit: 50))
        .firstRevision()
    case .workout: try await workouts.workout(landmarks.newest).firstRevision()
    case .sportsQuery, .quantitiesQuery, .exclusionQuery, .alternativesQuery, .tagQuery, .gearQuery, .notesQuery,
      .allInOneQuery, .emptyQuery:
      try await workouts.workouts(matching: filter, in: WorkoutWindow(limit: 50)).firstRevision()
    }
  }

  /// What a person types for a list, in the query language.
  var query: String {
    switch self {
    case .sportsQuery: "sport:run,ride"
    case .quantitiesQuery: "distance>20km ascent>=300m hr<140 load>100"
    case .exclusionQuery: "-commute not sport:swim after:2020"
    case .alternativesQuery: "(tag:race or distance>40km) (sport:run or sport:ride)"
    case .tagQuery: "tag:race"
    case .gearQuery: "gear:\"Old shoes\""
    case .notesQuery: "notes:wind"
    case .allInOneQuery:
      """
      sport:run,ride -commute distance>15km ascent>=200m hr<140 after:2015-03 tag:race gear:"Old shoes" notes:wind \
      load>60
      """
    case .emptyQuery: "distance>900km or ascent>9000m or hr>240"
    default: ""
    }
  }

  private var filter: WorkoutFilter {
    get throws { try WorkoutFilter(parsing: query, today: Store.today, firstWeekday: .monday) }
  }

  static func overview(_ store: Store) -> Snapshots<TrainingOverview, StorageError> {
    ObserveTrainingOverviewUseCase(workouts: store.workouts)
      .execute(sport: nil, today: Store.today, firstWeekday: .monday)
  }
}

extension AsyncSequence {
  fileprivate func firstRevision<Value>() async throws -> Int64? where Element == Snapshot<Value> {
    var iterator = makeAsyncIterator()
    return try await iterator.next(isolation: #isolation)?.revision
  }
}
