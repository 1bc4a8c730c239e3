import DomainCore
import DomainItems
import DomainTraining
import DomainWorkout
import Foundation

extension InMemoryWorkoutRepository {
  /// The contents of the log, as a value: a write works on a copy, which replaces the log if it succeeds.
  public struct Log: Sendable {
    var details: [WorkoutID: WorkoutDetail] = [:]
    var deleted: Set<WorkoutID> = []
    /// The revision at which each was deleted.
    var deletions: [WorkoutID: Revision] = [:]
    /// When each was edited last.
    var editTimes: [WorkoutID: Date] = [:]
    var duplicates: [Duplicate] = []
    var imports: [ImportBatchReport] = []
    var importOf: [WorkoutID: ImportID] = [:]
    /// The files that imports finished with, by path.
    var seen: [[UInt8]: (file: SeenFile, importID: ImportID)] = [:]
    /// The items of each kind.
    var itemsByKind: [ObjectIdentifier: any ReversibleItems] = [:]
    /// The two workouts of the merge that made this state.
    var merged: Set<WorkoutID> = []
    /// The best efforts stored for workouts, some of them for an earlier state.
    var efforts: [WorkoutID: Efforts] = [:]
    var revision: Revision = 0
    /// What happened to each workout, apart from its recording and its import.
    var events: [WorkoutID: [FieldEvent]] = [:]

    subscript<Item: DomainItems.Item>(kind: Item.Type) -> InMemoryItems<Item> {
      get { itemsByKind[ObjectIdentifier(kind)] as? InMemoryItems<Item> ?? InMemoryItems() }
      set { itemsByKind[ObjectIdentifier(kind)] = newValue }
    }
  }
}

extension InMemoryWorkoutRepository.Log {
  func present(_ id: WorkoutID) -> WorkoutDetail? {
    deleted.contains(id) ? nil : details[id]
  }

  /// A workout as it is shown, with the other workouts of the same recording.
  func shown(_ id: WorkoutID) -> WorkoutDetail? {
    guard var detail = present(id) else { return nil }
    detail.alternativeSources = duplicates.filter { $0.workout.id == id && $0.decision == .skipped }
      .sorted { $0.id.description < $1.id.description }.map(\.source)
    let parts = detail.source.map { source in
      details.values.filter {
        $0.source?.contentDigest == source.contentDigest && !deleted.contains($0.workout.id)
      }.sorted { ($0.source?.sessionIndex ?? 0) < ($1.source?.sessionIndex ?? 0) }.map(\.workout)
    }
    detail.parts = (parts?.count ?? 0) > 1 ? parts ?? [] : []
    return detail
  }

  /// The duplicates of existing workouts, in their current state, the latest found first.
  var shownDuplicates: [Duplicate] {
    duplicates.reversed().compactMap { duplicate in
      guard let first = present(duplicate.workout.id) else { return nil }
      var shown = duplicate
      shown.workout = first.workout
      shown.workoutSource = first.source
      return shown
    }
  }

  /// A report with its workouts in their current state, including deleted ones; for those that no longer exist, an
  /// outline.
  func shown(_ report: ImportBatchReport) -> ImportBatchReport {
    var shown = report
    for file in shown.files.indices {
      shown.files[file].duplicates = shown.files[file].duplicates.map { match in
        DuplicateMatch(
          id: match.id, workout: details[match.workout.id]?.workout ?? match.workout.outline, reason: match.reason)
      }
    }
    return shown
  }

  var newestFirst: [Workout] { sorted { !deleted.contains($0) } }

  /// What a load of the workout would be computed from now; `nil` if it no longer exists.
  func origin(of id: WorkoutID) -> LoadOrigin? {
    guard let detail = details[id], !deleted.contains(id) else { return nil }
    return LoadOrigin(workout: detail.workout, recording: recording(of: id))
  }

  func recording(of id: WorkoutID) -> String { "\(details[id]?.track.offsets.count ?? 0)" }

  private func sorted(where isIncluded: (WorkoutID) -> Bool) -> [Workout] {
    details.values.map(\.workout).filter { isIncluded($0.id) }.sorted(by: WorkoutOrder.newestFirst.places(_:before:))
  }

  func workouts(matching filter: WorkoutFilter) -> [Workout] {
    sorted { deleted.contains($0) == filter.isDeleted }
      .filter { filter.matches($0, importID: importOf[$0.id]) }
  }

  /// The ids of all that match; throws if there are several and only one is allowed.
  func ids(
    matching filter: WorkoutFilter, allowingSeveral: Bool
  ) throws(WorkoutError) -> [WorkoutID] {
    let ids = workouts(matching: filter).map(\.id)
    guard !ids.isEmpty else { throw .noneMatch }
    guard ids.count == 1 || allowingSeveral else { throw .severalMatch(ids.count) }
    return ids
  }

  mutating func delete(_ id: WorkoutID) throws(WorkoutError) {
    guard present(id) != nil else { throw .notFound(id) }
    deleted.insert(id)
    deletions[id] = revision
  }

  /// Only the id stays, as that of a deleted workout.
  mutating func erase(_ id: WorkoutID) throws(WorkoutError) {
    guard details[id] != nil else { throw .notFound(id) }
    details[id] = nil
    deleted.insert(id)
    duplicates.removeAll { $0.workout.id == id }
    events[id] = nil
    efforts[id] = nil
    editTimes[id] = nil
  }

  /// The workout deleted last; of several deleted at the same time, the one that began last.
  var lastDeleted: WorkoutID? {
    workouts(matching: WorkoutFilter(isDeleted: true)).map(\.id).reversed()
      .max { (deletions[$0] ?? 0) < (deletions[$1] ?? 0) }
  }

  /// - Returns: whether it was deleted.
  @discardableResult
  mutating func restore(_ id: WorkoutID) throws(WorkoutError) -> Bool {
    guard details[id] != nil else { throw .notFound(id) }
    duplicates.removeAll { $0.id == id && $0.decision == .skipped }
    return deleted.remove(id) != nil
  }

  /// An invented time that advances by a second with each write.
  var clock: Date { Date(timeIntervalSince1970: 1_782_907_200 + Double(revision)) }

  func isEdited(_ id: WorkoutID) -> Bool { editTimes[id] != nil }
}

extension Workout {
  fileprivate var outline: Workout {
    Workout(
      id: id, title: title, sport: sport, start: start, utcOffsetSeconds: utcOffsetSeconds, elapsedTime: elapsedTime)
  }
}
