public import DomainCore
public import DomainTraining
public import DomainWorkout

extension InMemoryWorkoutRepository: RecordRepository {
  public func records(_ request: RecordRequest) -> Snapshots<RecordList, StorageError> {
    observation { log in
      let sports = log.sportsWithEfforts
      guard let sport = request.sport ?? sports.first else {
        return RecordList(sport: nil, sports: [], records: [], outdatedCount: log.outdatedEfforts.count)
      }
      let steps = log.recordSteps(
        in: sport, matching: request.filter, mostAscentPerKilometer: request.mostAscentPerKilometer)
      return RecordList(
        sport: sport, sports: sports,
        records: EffortMeasure.all(for: sport).compactMap { measure in
          guard let all = steps[measure], let best = all.last else { return nil }
          return PersonalRecord(measure: measure, best: best, previous: all.dropLast().last)
        }, outdatedCount: log.outdatedEfforts.count)
    }
  }

  public func progression(of measure: EffortMeasure, in sport: Sport) -> Snapshots<[RecordedEffort], StorageError> {
    observation { $0.recordSteps(in: sport, matching: WorkoutFilter())[measure]?.reversed() ?? [] }
  }

  public func records(of workout: WorkoutID) -> Snapshots<[RecordMark], StorageError> {
    observation { log in
      guard let sport = log.present(workout)?.workout.sport else { return [] }
      let steps = log.recordSteps(in: sport, matching: WorkoutFilter())
      return EffortMeasure.all(for: sport).compactMap { measure in
        guard let all = steps[measure], let place = all.firstIndex(where: { $0.workout == workout }) else { return nil }
        return RecordMark(
          measure: measure, value: all[place].value, startOffset: all[place].startOffset,
          previousValue: place > 0 ? all[place - 1].value : nil, isCurrent: place == all.count - 1)
      }
    }
  }

  public func efforts(_ request: EffortRequest) -> Snapshots<[StoredEfforts], StorageError> {
    observation { log in
      let sports = request.sports.isEmpty ? Set(log.sportsWithEfforts) : request.sports
      let efforts = sports.flatMap { sport in
        log.measured(in: sport, matching: request.filter).map { workout, efforts in
          StoredEfforts(
            workout: workout.id, title: workout.title, sport: sport, day: workout.day, efforts: efforts)
        }
      }
      let places = Dictionary(uniqueKeysWithValues: zip(log.newestFirst.map(\.id), 0...))
      return efforts.sorted { (places[$0.workout] ?? 0) > (places[$1.workout] ?? 0) }
    }
  }

  public func trainedWorkouts(
    matching filter: WorkoutFilter, timesOf quantities: Set<ZoneQuantity>
  ) -> Snapshots<TrainedWorkouts, StorageError> {
    observation { $0.trainedWorkouts(matching: filter, timesOf: quantities) }
  }

  public func footprints(matching filter: WorkoutFilter) -> Snapshots<Footprints, StorageError> {
    observation { $0.footprints(matching: filter) }
  }

  public func outdatedEffortCount() -> Snapshots<Int, StorageError> {
    observation(\.outdatedEfforts.count)
  }

  public func outdatedEfforts(limit: Int) async throws(StorageError) -> [OutdatedEfforts] {
    try read { Array($0.outdatedEfforts.prefix(limit)) }
  }

  public func setEfforts(_ efforts: [WorkoutEfforts]) async throws(StorageError) -> Revision {
    try write { log throws(StorageError) in
      let outdated = log.outdatedEfforts
      for one in efforts where outdated.contains(OutdatedEfforts(id: one.id, ticket: one.ticket)) {
        log.efforts[one.id] = .init(
          ticket: one.ticket, efforts: one.efforts, profile: one.profile, footprint: one.footprint)
      }
      return log.revision
    }
  }
}
