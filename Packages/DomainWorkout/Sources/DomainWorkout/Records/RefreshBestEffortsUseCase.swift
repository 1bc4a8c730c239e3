public import DomainCore
public import DomainTraining

/// Computes the best efforts that are missing or outdated, and no others.
public struct RefreshBestEffortsUseCase: Sendable {
  private let workouts: any WorkoutRepository
  private let records: any RecordRepository
  private let workers: ConcurrentWorkers
  private let batchSize: Int
  /// All of a large log at once: finding the next ones in order takes as long as finding all.
  private static let pageSize = 100_000
  /// As many recordings as fit into memory, however long they are.
  private static let readingSize = 64

  /// - Parameters:
  ///   - workersAtOnce: how many workouts are computed at the same time.
  ///   - batchSize: the number of workouts written in one transaction.
  public init(
    workouts: any WorkoutRepository, records: any RecordRepository, workersAtOnce: Int, batchSize: Int = 512
  ) {
    self.workouts = workouts
    self.records = records
    workers = ConcurrentWorkers(workersAtOnce)
    self.batchSize = max(1, batchSize)
  }

  /// - Parameters:
  ///   - limit: does nothing if there is more to compute; `nil` to compute everything.
  ///   - turn: awaited before each workout, so that work that is more urgent comes first.
  /// - Returns: how many workouts were computed, and the revision of the last write. A canceled task drops the batch
  ///   that it computes.
  @discardableResult
  public func execute(
    unlessMoreThan limit: Int? = nil, awaiting turn: @escaping @Sendable () async -> Void = {}
  ) async throws(StorageError) -> RefreshedEfforts {
    var refreshed = RefreshedEfforts(count: 0, revision: nil)
    if let limit, try await records.outdatedEffortCount().firstValue() ?? 0 > limit { return refreshed }
    var previous: [OutdatedEfforts] = []
    while !Task.isCancelled {
      let outdated = try await records.outdatedEfforts(limit: Self.pageSize)
      // What storing did not lower once, it never will.
      guard !outdated.isEmpty, outdated != previous else { break }
      previous = outdated
      for start in stride(from: 0, to: outdated.count, by: batchSize) {
        let batch = outdated[start..<min(start + batchSize, outdated.count)]
        var efforts: [WorkoutEfforts] = []
        for first in stride(from: batch.startIndex, to: batch.endIndex, by: Self.readingSize) {
          let part = Array(batch[first..<min(first + Self.readingSize, batch.endIndex)])
          efforts += try await self.efforts(of: part, awaiting: turn)
          // A canceled reading looks like a workout that is gone.
          guard !Task.isCancelled else { return refreshed }
        }
        refreshed.revision = try await records.setEfforts(efforts)
        refreshed.count += batch.count
      }
    }
    guard !Task.isCancelled, try await records.outdatedEffortCount().firstValue() ?? 0 > 0 else { return refreshed }
    // Storing also finds records again that changed or deleted workouts have left open.
    refreshed.revision = try await records.setEfforts([])
    refreshed.leftCount = try await records.outdatedEffortCount().firstValue() ?? 0
    return refreshed
  }

  private func efforts(
    of outdated: [OutdatedEfforts], awaiting turn: @escaping @Sendable () async -> Void
  ) async throws(StorageError) -> [WorkoutEfforts] {
    let recordings = try await recordings(of: outdated.map(\.id))
    return try await workers.map(outdated) { next throws(StorageError) in
      await turn()
      // A workout that is gone or damaged has no efforts, and does not stop the others. That is stored, too, so that it
      // is no longer outdated.
      let recording = if let recordings { recordings[next.id] } else { try await readable(next.id) }
      return recording.map { WorkoutEfforts(of: $0, ticket: next.ticket) }
        ?? WorkoutEfforts(id: next.id, ticket: next.ticket, efforts: [])
    }
  }

  /// `nil` if they cannot be read together, because one of them is damaged.
  private func recordings(of ids: [WorkoutID]) async throws(StorageError) -> [WorkoutID: WorkoutRecording]? {
    do throws(StorageError) {
      return Dictionary(try await workouts.recordings(of: ids).map { ($0.id, $0) }) { $1 }
    } catch .damaged, .unavailable {
      return nil
    } catch {
      // A canceled read failed for no other reason.
      if Task.isCancelled { return nil }
      throw error
    }
  }

  private func readable(_ id: WorkoutID) async throws(StorageError) -> WorkoutRecording? {
    do throws(StorageError) {
      return (try await workouts.workout(id).firstValue() ?? nil).map { WorkoutRecording($0) }
    } catch .damaged, .unavailable {
      // A page of the file that cannot be read.
      return nil
    }
  }
}

/// The number of workouts whose best efforts were computed, and the revision of the last write; `nil` if nothing was
/// outdated.
public struct RefreshedEfforts: Equatable, Sendable {
  /// The number of workouts that were computed, including those without any effort.
  public var count: Int
  /// That of the last write; `nil` if nothing was outdated.
  public var revision: Revision?

  /// How much is still to do that storing did not lower; 0 unless the log is inconsistent.
  public var leftCount: Int

  /// By default nothing is left.
  public init(count: Int, revision: Revision?, leftCount: Int = 0) {
    self.count = count
    self.revision = revision
    self.leftCount = leftCount
  }
}

/// The best efforts and the intensity profile of one workout, computed from its track and its figures.
public struct WorkoutEfforts: Equatable, Sendable {
  /// Values and places are kept to a thousandth, so that what is stored is what was compared.
  private static let perUnit = 1_000.0

  /// The workout that the efforts belong to.
  public var id: WorkoutID
  /// See `OutdatedEfforts.ticket`.
  public var ticket: Int
  /// Rounded to a thousandth; empty for a workout that is gone or damaged.
  public var efforts: [BestEffort]
  /// Empty for a workout that is gone, damaged, or has no track.
  public var profile: IntensityProfile
  /// Empty for a workout that is gone, damaged, or has no positions.
  public var footprint: Footprint

  public init(
    id: WorkoutID, ticket: Int, efforts: [BestEffort], profile: IntensityProfile = IntensityProfile(),
    footprint: Footprint = Footprint()
  ) {
    self.id = id
    self.ticket = ticket
    self.efforts = efforts
    self.profile = profile
    self.footprint = footprint
  }

  /// The efforts of a workout, by the measures of its sport.
  public init(of detail: WorkoutDetail, ticket: Int) {
    self.init(of: WorkoutRecording(detail), ticket: ticket)
  }

  /// The efforts of a recording, by the measures of its sport.
  public init(of recording: WorkoutRecording, ticket: Int) {
    let whole = WholeEfforts(
      sport: recording.sport, elapsedSeconds: recording.elapsedTime, movingSeconds: recording.movingTime,
      distanceMeters: recording.distanceMeters, ascentMeters: recording.ascentMeters,
      climbs: recording.track.isEmpty ? [] : TrackClimbs(of: recording.track).climbs)
    let all = whole.efforts + TrackEfforts(of: recording.track, sport: recording.sport).efforts
    self.init(
      id: recording.id, ticket: ticket, efforts: all.compactMap(Self.rounded),
      profile: IntensityProfile(of: recording.track, sport: recording.sport),
      footprint: Footprint(of: recording.track, sport: recording.sport))
  }

  private static func rounded(_ effort: BestEffort) -> BestEffort? {
    var rounded = effort
    rounded.value = (effort.value * perUnit).rounded() / perUnit
    rounded.startOffset = (effort.startOffset * perUnit).rounded() / perUnit
    rounded.seconds = (effort.seconds * perUnit).rounded() / perUnit
    return rounded.value > 0 && rounded.value < 1e12 && rounded.startOffset.magnitude < 1e12 ? rounded : nil
  }
}

/// A workout whose best efforts are missing or no longer match it.
public struct OutdatedEfforts: Equatable, Sendable {
  /// The workout to compute.
  public var id: WorkoutID
  /// Distinguishes this state of the workout from later ones: efforts computed for an old one are not stored.
  public var ticket: Int

  public init(id: WorkoutID, ticket: Int) {
    self.id = id
    self.ticket = ticket
  }
}

/// What the best efforts of a workout are found in: its figures in effect and its track. Reading nothing else makes a
/// large log several times faster.
public struct WorkoutRecording: Equatable, Sendable {
  /// The workout.
  public var id: WorkoutID
  /// The sport, which decides what is measured.
  public var sport: Sport
  /// Seconds from the start to the end.
  public var elapsedTime: Double
  /// Seconds in motion; `nil` if unknown.
  public var movingTime: Double?
  /// `nil` if unknown.
  public var distanceMeters: Double?
  /// `nil` if unknown.
  public var ascentMeters: Double?
  /// Empty if there is none, or it is damaged.
  public var track: Track

  public init(
    id: WorkoutID, sport: Sport, elapsedTime: Double, movingTime: Double?, distanceMeters: Double?,
    ascentMeters: Double?, track: Track
  ) {
    self.id = id
    self.sport = sport
    self.elapsedTime = elapsedTime
    self.movingTime = movingTime
    self.distanceMeters = distanceMeters
    self.ascentMeters = ascentMeters
    self.track = track
  }

  /// The same of a workout with all its details.
  public init(_ detail: WorkoutDetail) {
    let workout = detail.workout
    self.init(
      id: workout.id, sport: workout.sport, elapsedTime: workout.elapsedTime, movingTime: workout.movingTime.value,
      distanceMeters: workout.distance.value, ascentMeters: workout.ascent.value, track: detail.track)
  }
}

/// Workers that share a list of inputs and are done with them at about the same time.
struct ConcurrentWorkers: Sendable {
  let count: Int

  init(_ count: Int) {
    self.count = max(1, count)
  }

  /// The outputs, in the order of the inputs. The first failure is that of all.
  func map<Input: Sendable, Output: Sendable>(
    _ inputs: [Input], _ transform: @escaping @Sendable (Input) async throws(StorageError) -> Output
  ) async throws(StorageError) -> [Output] {
    guard !inputs.isEmpty else { return [] }
    let share = (inputs.count + count - 1) / count
    let parts = stride(from: 0, to: inputs.count, by: share).map { $0..<min($0 + share, inputs.count) }
    let results = await withTaskGroup(of: (Int, Result<[Output], StorageError>).self) { group in
      for (index, part) in parts.enumerated() {
        group.addTask {
          var outputs: [Output] = []
          for input in inputs[part] {
            do throws(StorageError) {
              outputs.append(try await transform(input))
            } catch {
              return (index, .failure(error))
            }
          }
          return (index, .success(outputs))
        }
      }
      var results: [Int: Result<[Output], StorageError>] = [:]
      for await (index, result) in group { results[index] = result }
      return parts.indices.compactMap { results[$0] }
    }
    var outputs: [Output] = []
    for result in results { outputs += try result.get() }
    return outputs
  }
}
