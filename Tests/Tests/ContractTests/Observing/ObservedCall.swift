import CoreCommon
import CoreReasons
import DomainAccount
import DomainAccountTestSupport
import DomainCore
import DomainItems
import DomainProfile
import DomainTraining
import DomainWorkout
import DomainWorkoutTestSupport

/// An observing call, and a write that changes its value. After a number is written, the observation shows that number.
enum ObservedCall: CaseIterable, Sendable {
  case workouts
  case workout
  case listTotals
  case neighbors
  case trainingDays
  case trainingHistory
  case duplicates
  case imports
  case report
  case gear
  case filters
  case goals
  case plannedWorkouts
  case profile
  case settings
  case flags
  case account
  case syncStatus
  case outbox
  case conflicts

  /// Fills the log with data for the call to observe.
  func prepare(_ backend: Backend) async throws {
    switch self {
    case .syncStatus, .outbox, .conflicts: return try await backend.fillSync()
    default: break
    }
    let first = WorkoutDetail.sample(.samples[0])
    let other = first.recorded(as: .sample(101), in: "other.fit")
    let batch = try await backend.imports.begin(["0"])
    for (position, detail) in [first, other].enumerated() {
      let file = ImportEntry(importID: batch, position: position, path: "file-\(position)")
      _ = try await backend.imports.add([detail], of: file, duplicates: .skip)
    }
    _ = try await backend.imports.finish(batch)
    _ = try await backend.gear.put([Gear(id: .sample(901), name: "0", kind: .bike)])
    _ = try await backend.filters.add(SavedFilter(id: .sample(701), name: "a", query: "0"))
    _ = try await backend.goals.add(Self.goal(0))
    _ = try await backend.planned.add(Self.planned(0))
  }

  /// - Returns: The revision of the write. Revisions start at 1.
  func write(_ number: Int, to backend: Backend) async throws -> Int64 {
    switch self {
    case .workouts, .workout, .listTotals, .trainingDays, .trainingHistory, .duplicates:
      return try await backend.workouts.edit(.sample(1), [.distance(Double(number))]).revision
    case .neighbors:
      return try await backend.workouts.add(.sample(1_000 + number, daysAgo: number + 1))
    case .imports:
      return try await backend.imports.finish(backend.imports.begin(["\(number)"]))
    case .report:
      let file = ImportEntry(
        importID: ImportID(1), position: number + 1, path: "\(number)", rejection: .empty)
      return try await backend.imports.add([], of: file, duplicates: .skip).revision
    case .gear:
      return try await backend.gear.edit(Gear(id: .sample(901), name: "\(number)", kind: .bike))
    case .filters:
      return try await backend.filters.edit(SavedFilter(id: .sample(701), name: "a", query: "\(number)"))
    case .goals:
      return try await backend.goals.edit(Self.goal(number))
    case .plannedWorkouts:
      return try await backend.planned.edit(Self.planned(number))
    case .profile:
      return try await backend.profiles.apply([.name("\(number)")], from: nil)
    case .settings:
      return try await backend.settings.apply([.powerZones(nil, .own([Double(number) + 9]))])
    case .flags:
      let (flag, isOn) = FlagDigits.change(to: number)
      return try await backend.flags.override(flag, with: isOn)
    case .account:
      do {
        _ = try await backend.accounts.signOut()
      } catch AccountError.notSignedIn {}
      return try await backend.accounts.signIn(SyncNumbers.people[number - 1], fromAnother: true)
    case .syncStatus, .outbox:
      return try await backend.sync.discard(SyncNumbers.rejected[number - 1].id)
    case .conflicts:
      return try await backend.sync.resolve(SyncNumbers.conflicts[number - 1].id, .keepTheirs)
    }
  }

  func observe(_ backend: Backend) -> Observer {
    let workouts = backend.workouts
    return switch self {
    case .workouts:
      Observer(workouts.workouts(matching: WorkoutFilter(), in: WorkoutWindow(limit: 5))) { page in
        Self.number(page.workouts.first)
      }
    case .workout:
      Observer(workouts.workout(.sample(1))) { Self.number($0?.workout) }
    case .listTotals:
      Observer(workouts.totals(matching: WorkoutFilter(idPrefix: "0"))) {
        // What the samples have before the first write is more than any number that is written.
        let meters = Int($0.totals.volume.distanceMeters)
        return meters < 10_000 ? meters : nil
      }
    case .neighbors:
      Observer(workouts.neighbors(of: .sample(1), matching: WorkoutFilter())) { $0.map { $0.totalCount - 1 } }
    case .trainingDays:
      Observer(
        workouts.trainingDays(
          TrainingDaysRequest(days: CalendarDay.sampleToday...(.sampleToday), workoutLimit: 1))
      ) { Self.number($0.workouts.first) }
    case .trainingHistory:
      Observer(
        workouts.trainingHistory(
          TrainingHistoryRequest(today: .sampleToday, firstWeekday: .monday, recentCount: 1))
      ) { Self.number($0.recentWorkouts.first) }
    case .duplicates:
      Observer(workouts.duplicates()) { Self.number($0.first?.workout) }
    case .imports:
      Observer(backend.imports.imports()) { imports in
        imports.first { $0.finishedAt != nil }.flatMap { Int($0.paths.first ?? "") }
      }
    case .report:
      Observer(backend.imports.report(of: ImportID(1))) { Int($0?.files.last?.path ?? "") }
    case .gear:
      Observer(backend.gear.items()) { Int($0.first?.name ?? "") }
    case .filters:
      Observer(backend.filters.items()) { Int($0.first?.query ?? "") }
    case .goals:
      Observer(backend.goals.goals(GoalsRequest(today: .sampleToday, firstWeekday: .monday))) { training in
        (training.goals.first?.aim.target).map { Int($0) - 1 }
      }
    case .plannedWorkouts:
      Observer(backend.planned.plannedWorkouts(in: CalendarDay.sampleToday...(.sampleToday))) { training in
        (training.planned.first?.meters).map { Int($0) - 1 }
      }
    case .profile:
      Observer(backend.profiles.profile()) { Int($0.name ?? "") }
    case .settings:
      Observer(backend.settings.settings()) { settings in
        guard case .own(let bounds)? = settings.powerZones[nil] else { return nil }
        return bounds.first.map { Int($0) - 9 }
      }
    case .flags:
      Observer(backend.flags.settings()) { FlagDigits.number($0) }
    case .account:
      Self.accountObserver(backend)
    case .syncStatus:
      Observer(backend.sync.status()) { SyncNumbers.number(left: $0.rejectedCount) }
    case .outbox:
      Observer(backend.sync.outbox(limit: 0)) { SyncNumbers.number(left: $0.rejected.count) }
    case .conflicts:
      Observer(backend.sync.conflicts()) { SyncNumbers.number(left: $0.conflicts.count) }
    }
  }

  /// Between two accounts nobody is signed in: it shows the first until the second is.
  private static func accountObserver(_ backend: Backend) -> Observer {
    var last: Int?
    return Observer(backend.accounts.account()) { account in
      last = (account?.name).flatMap { Int($0) } ?? last
      return last
    }
  }

  private static func goal(_ number: Int) -> Goal {
    Goal(id: .sample(801), aim: .amount(.count, Double(number + 1)), period: .year, createdDay: .sampleToday)
  }

  private static func planned(_ number: Int) -> PlannedWorkout {
    PlannedWorkout(id: .sample(601), day: .sampleToday, sport: .running, meters: Double(number + 1))
  }

  private static func number(_ workout: Workout?) -> Int? {
    workout?.distance.stated.map { Int($0) }
  }
}

extension WorkoutDetail {
  /// The same workout as recorded by another device.
  func recorded(as id: WorkoutID, in file: String) -> WorkoutDetail {
    var other = self
    other.workout.id = id
    other.source = WorkoutSource(
      fileName: file, format: "fit", contentDigest: "\(id)", sessionIndex: 0)
    return other
  }
}
