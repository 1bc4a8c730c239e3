public import DomainCore
public import DomainTraining
import Foundation

/// The load of one workout, and its basis.
public struct WorkoutLoad: Equatable, Sendable {
  /// The workout that the load belongs to.
  public var id: WorkoutID
  /// The load, with its method and what it assumes.
  public var load: TrainingLoad
  /// See `ResolvedThresholds.basis`.
  public var basis: String
  /// What it was computed from; `nil` for a load that does not depend on what is stored.
  public var origin: LoadOrigin?

  public init(id: WorkoutID, load: TrainingLoad, basis: String, origin: LoadOrigin? = nil) {
    self.id = id
    self.load = load
    self.basis = basis
    self.origin = origin
  }

  /// The load of a workout with the thresholds of its day.
  ///
  /// - Parameter recording: see `OutdatedLoad.recording`; `nil` for a workout that is not stored.
  public init(of detail: WorkoutDetail, recording: String? = nil, thresholds: DatedThresholds) {
    let resolved = thresholds.thresholds(on: detail.workout.day).resolved
    self.init(
      id: detail.workout.id,
      load: TrainingLoadCalculator().load(
        of: TrainingEffort(of: detail.workout, track: detail.track), thresholds: resolved),
      basis: resolved.basis, origin: recording.map { LoadOrigin(workout: detail.workout, recording: $0) })
  }
}

/// The stored values that a load was computed from. A load whose origin has changed is not stored.
public struct LoadOrigin: Equatable, Sendable {
  /// The workout as it was read.
  public var workout: Workout
  /// See `OutdatedLoad.recording`.
  public var recording: String

  public init(workout: Workout, recording: String) {
    self.workout = workout
    self.recording = recording
  }
}

/// A workout whose load has to be computed.
public struct OutdatedLoad: Equatable, Sendable {
  /// The workout that the load belongs to.
  public var id: WorkoutID
  /// Names the samples that this machine has of the workout: another text after they have arrived or were replaced.
  public var recording: String

  public init(id: WorkoutID, recording: String) {
    self.id = id
    self.recording = recording
  }
}

extension TrainingLoad {
  /// Whether a person sees another number: the tenth of a point decides.
  fileprivate func isOtherValue(than other: TrainingLoad) -> Bool { (points - other.points).magnitude >= 0.05 }
}

extension TrainingEffort {
  /// The effort of a workout.
  public init(of workout: Workout, track: Track) {
    self.init(
      sport: workout.sport, seconds: workout.trainingSeconds, track: track,
      averageHeartRateBPM: workout.averageHeartRateBPM, isHeartRateCorrected: workout.heartRate.stated != nil,
      perceivedEffort: workout.perceivedEffort, isTimeCorrected: workout.movingTime.stated != nil)
  }
}

extension Workout {
  /// Seconds of training: the timer time, otherwise the moving time, otherwise the elapsed time.
  var trainingSeconds: TimeInterval {
    [movingTime.stated, timerTime, movingTime.value, elapsedTime].compactMap(\.self).first { $0.isFinite && $0 > 0 }
      ?? 0
  }
}

extension Metric {
  static let loadRule = MetricRule(
    "How much the workout demanded, on one scale for all sports: 100 is one hour at threshold.",
    rule: "The first of these that the workout supports. Power, when riding: 100 × hours × (weighted average power / "
      + "threshold power)². Heart rate: 100 × TRIMP / TRIMP of an hour at the lactate threshold, with TRIMP = minutes × "
      + "r × A × e^(k × r), r being the used part of the heart rate reserve; by sample, otherwise from the average. "
      + "Samples are summed; time in motion without them counts at the mean of the rest. "
      + "Perceived effort: minutes × effort / \(TrainingLoadCalculator.perceivedEffortDivisor). Otherwise duration: "
      + "hours × the typical points of an hour of the sport.",
    constants: [
      "A 0.64 and k 1.92 for men, 0.86 and 1.67 for women, the mean of both if the sex is not set (A cancels out)",
      "lactate threshold at \(Int(ResolvedThresholds.standardThresholdReserve * 100)) % of the reserve if it is not set",
      "power comes first if it covers \(Int(TrainingLoadCalculator.leastCoverage * 100)) % of the training, otherwise the "
        + "stream that covers more; below \(Int(TrainingLoadCalculator.leastCoverage * 100)) % the load is an estimate",
      "a timer with \(Int(MovementSummary.longestStandingSeconds / 3_600)) h of standing or more gives way to the "
        + "moving time",
    ],
    source:
      "Power: H. Allen and A. Coggan, “Training and Racing with a Power Meter”. Heart rate: E. W. Banister, 1991, "
      + "scaled as in Elevate and GoldenCheetah. Effort: C. Foster and others, 2001. Durations: Fettle's own convention.",
    edges: [
      "Thresholds are those of the workout's day.", "Time without motion and without samples adds nothing.",
      "Heart rates below resting count as resting, above the maximum as the maximum.",
      "Power is never estimated: without a threshold power it is not used.",
    ])

  static let effortsRule = MetricRule(
    "The best time over a distance, or the best mean of power or heart rate over a duration, within a workout.",
    rule:
      "The shortest elapsed time over the distance, interpolated between samples; the highest mean over the duration. "
      + "A stop within counts.",
    source: "As in Strava's best efforts: elapsed time inside the track.",
    edges: ["Windows across a gap or a position that no athlete can reach are left out, so faults make no records."])
}

/// Computes a sample of loads again and compares them with the stored ones.
///
/// Loads are not sent to a server: each machine computes its own. A difference means that two machines show different
/// loads for the same workout, so it is a fault, whatever caused it.
public struct CheckLoadsUseCase: Sendable {
  private let workouts: any WorkoutRepository
  private let thresholds: any ThresholdHistory

  public init(workouts: any WorkoutRepository, thresholds: any ThresholdHistory) {
    self.workouts = workouts
    self.thresholds = thresholds
  }

  /// Loads that a changed threshold made outdated, and those of damaged tracks, are not compared.
  ///
  /// - Parameter count: how many workouts to read from each of three places: the newest, the oldest, and the
  ///   longest workouts.
  public func execute(sampling count: Int = 100) async throws(StorageError) -> CheckedLoads {
    let thresholds = try await thresholds.thresholds().firstValue() ?? DatedThresholds()
    let windows = [
      WorkoutWindow(.start, limit: count), WorkoutWindow(.end, limit: count),
      WorkoutWindow(.start, by: WorkoutOrder(.time), limit: count),
    ]
    var checked: Set<WorkoutID> = []
    var wrong: [WorkoutID] = []
    for window in windows {
      let page = try await workouts.workouts(matching: WorkoutFilter(), in: window).firstValue()
      for workout in page?.workouts ?? [] where !checked.contains(workout.id) {
        guard let detail = try await workouts.workout(workout.id).firstValue() ?? nil, !detail.isTrackDamaged else {
          continue
        }
        let computed = WorkoutLoad(of: detail, thresholds: thresholds)
        guard let stored = detail.workout.load, detail.workout.loadBasis == computed.basis else { continue }
        checked.insert(workout.id)
        if stored.isOtherValue(than: computed.load) { wrong.append(workout.id) }
      }
    }
    return CheckedLoads(count: checked.count, wrong: wrong)
  }
}

/// The result of computing a sample of loads again.
public struct CheckedLoads: Equatable, Sendable {
  /// How many loads were compared.
  public var count: Int
  /// The workouts whose stored load is another than the one computed again.
  public var wrong: [WorkoutID]

  /// By default all agree.
  public init(count: Int, wrong: [WorkoutID] = []) {
    self.count = count
    self.wrong = wrong
  }
}

/// Recomputes the training loads that a changed threshold made outdated, and no others.
public struct RefreshTrainingLoadsUseCase: Sendable {
  /// The number of workouts written in one transaction.
  private static let batchSize = 50

  private let workouts: any WorkoutRepository
  private let thresholds: any ThresholdHistory
  private let workers: ConcurrentWorkers

  /// - Parameter workersAtOnce: how many workouts are computed at the same time.
  public init(workouts: any WorkoutRepository, thresholds: any ThresholdHistory, workersAtOnce: Int = 1) {
    self.workouts = workouts
    self.thresholds = thresholds
    workers = ConcurrentWorkers(workersAtOnce)
  }

  /// Recomputes what is outdated, batch by batch; a failure keeps the batches before it.
  ///
  /// - Parameter chosen: the only workouts to recompute, so that an edit need not wait for the others; `nil` for all.
  public func execute(among chosen: Set<WorkoutID>? = nil) async throws(StorageError) -> RefreshedLoads {
    let thresholds = try await thresholds.thresholds().firstValue() ?? DatedThresholds()
    let outdated = try await workouts.workouts(
      withLoadsOutdatedBy: thresholds.periods.map {
        LoadBasisPeriod(basis: $0.thresholds.resolved.basis, from: $0.from, until: $0.until)
      }
    ).filter { chosen?.contains($0.id) ?? true }
    var refreshed = RefreshedLoads(count: 0, revision: nil)
    for start in stride(from: 0, to: outdated.count, by: Self.batchSize) {
      let batch = Array(outdated[start..<min(start + Self.batchSize, outdated.count)])
      let loads = try await workers.map(batch) { [workouts] next throws(StorageError) -> (WorkoutLoad, Bool)? in
        let detail = try await workouts.workout(next.id).firstValue() ?? nil
        return detail.map { detail in
          let load = WorkoutLoad(of: detail, recording: next.recording, thresholds: thresholds)
          return (load, detail.workout.load.map { $0.isOtherValue(than: load.load) } ?? false)
        }
      }.compactMap(\.self)
      refreshed.revision = try await workouts.setLoads(loads.map(\.0))
      refreshed.count += loads.count
      refreshed.changedCount += loads.count(where: \.1)
    }
    return refreshed
  }
}

/// The number of loads recomputed, and the revision of the last write; `nil` if every load was up to date.
public struct RefreshedLoads: Equatable, Sendable {
  /// The number of loads that were recomputed, whether or not they changed.
  public var count: Int
  /// How many of them had a value before and have another one now, to the tenth of a point.
  public var changedCount: Int
  /// That of the last write; `nil` if every load was up to date.
  public var revision: Revision?

  /// By default none of the loads changed.
  public init(count: Int, changedCount: Int = 0, revision: Revision?) {
    self.count = count
    self.changedCount = changedCount
    self.revision = revision
  }
}
