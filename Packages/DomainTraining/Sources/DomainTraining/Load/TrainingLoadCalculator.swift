public import DomainCore
public import Foundation

/// Computes the training load of an effort. Pure: the same effort and thresholds always give the same load.
///
/// The first available method is used, for every sport:
/// 1. power, when riding, with a stream of power and a functional threshold power that is set;
/// 2. heart rate, sample by sample;
/// 3. the average heart rate;
/// 4. the effort the athlete perceived;
/// 5. duration only, by sport.
///
/// So measured values beat perceived ones, and a perceived effort counts if nothing was measured. Power comes before the
/// heart rate if it covers at least half of the training, otherwise the stream that covers more.
///
/// A stream is summed where it has samples. Time in motion without samples counts at the mean of the time with samples;
/// time without motion and without samples counts nothing: see ``EffortTime``. So there is one formula from a full
/// recording to one with a few samples, and losing samples changes no load by itself.
public struct TrainingLoadCalculator: Sendable {
  /// Increases when a rule or a constant changes, so that loads stored under older rules become outdated.
  public static let rulesVersion = 2
  /// The part of the training that a stream of samples must cover to be preferred, and not to be an estimate.
  public static let leastCoverage = 0.5
  /// The divisor of minutes times perceived effort (0 to 10). Our convention: an hour at 7 gives 100, because an hour
  /// at threshold is commonly rated 7. The product itself is Foster's session RPE (C. Foster and others, Journal of
  /// Strength and Conditioning Research 15, 2001).
  public static let perceivedEffortDivisor = 4.2

  /// It has no state.
  public init() {}

  /// The load by the first method that the data suffice for, in the order of ``TrainingLoadMethod``.
  public func load(of effort: TrainingEffort, thresholds: ResolvedThresholds) -> TrainingLoad {
    let time = EffortTime(of: effort)
    let measured = [
      powerLoad(effort, time, thresholds),
      effort.isHeartRateCorrected ? nil : heartRateLoad(effort.track, time, thresholds),
    ].compactMap(\.self)
    return measured.first { $0.coverage >= Self.leastCoverage }?.load
      ?? measured.max { $0.coverage < $1.coverage }?.load
      ?? averageHeartRateLoad(effort.averageHeartRateBPM, time.seconds, thresholds)
      ?? perceivedEffortLoad(effort.perceivedEffort, time.seconds)
      ?? durationLoad(effort.sport, time.seconds)
  }

  /// A load, and the part of the training that its samples cover.
  private typealias MeasuredLoad = (load: TrainingLoad, coverage: Double)

  private func powerLoad(
    _ effort: TrainingEffort, _ time: EffortTime, _ thresholds: ResolvedThresholds
  ) -> MeasuredLoad? {
    let spans = SampleSpans(of: effort.track.powers, in: effort.track)
    guard effort.sport.isRiding, let threshold = thresholds.functionalThresholdPowerWatts,
      let power = WeightedAveragePower(of: spans)
    else { return nil }
    let unmeasured = time.unmeasuredSeconds(by: spans)
    let coverage = power.seconds / (power.seconds + unmeasured)
    return (
      TrainingLoad(
        points: power.points(thresholdWatts: threshold) / coverage, method: .power,
        explanation: .power(
          seconds: power.seconds.toThousandths, watts: power.watts.toThousandths,
          thresholdWatts: threshold.toThousandths, unmeasuredSeconds: unmeasured.toThousandths)), coverage
    )
  }

  private func heartRateLoad(_ track: Track, _ time: EffortTime, _ thresholds: ResolvedThresholds) -> MeasuredLoad? {
    let spans = SampleSpans(heartRatesOf: track)
    guard spans.totalSeconds > 0 else { return nil }
    let impulse = HeartRateImpulse(thresholds)
    let unmeasured = time.unmeasuredSeconds(by: spans)
    let coverage = spans.totalSeconds / (spans.totalSeconds + unmeasured)
    return (
      load(
        .heartRateSamples, trimp: impulse.trimp(of: spans) / coverage, seconds: spans.totalSeconds,
        unmeasuredSeconds: unmeasured, impulse, thresholds), coverage
    )
  }

  private func averageHeartRateLoad(
    _ average: Double?, _ seconds: TimeInterval, _ thresholds: ResolvedThresholds
  ) -> TrainingLoad? {
    guard let average, average.isFinite, average > 0, seconds > 0 else { return nil }
    let impulse = HeartRateImpulse(thresholds)
    return load(
      .heartRateAverage, trimp: impulse.trimp(seconds: seconds, atBPM: average), seconds: seconds, impulse, thresholds)
  }

  private func load(
    _ method: TrainingLoadMethod, trimp: Double, seconds: TimeInterval, unmeasuredSeconds: TimeInterval = 0,
    _ impulse: HeartRateImpulse, _ thresholds: ResolvedThresholds
  ) -> TrainingLoad {
    let points = 100 * trimp / impulse.hourAtThreshold
    return TrainingLoad(
      points: points, method: method, assumed: thresholds.assumed,
      explanation: .heartRate(
        HeartRateInputs(seconds: seconds, unmeasuredSeconds: unmeasuredSeconds, trimp: trimp, impulse)))
  }

  private func perceivedEffortLoad(_ effort: Double?, _ seconds: TimeInterval) -> TrainingLoad? {
    guard let effort, (0...10).contains(effort), seconds > 0 else { return nil }
    let points = seconds / 60 * effort / Self.perceivedEffortDivisor
    return TrainingLoad(
      points: points, method: .perceivedEffort,
      explanation: .perceivedEffort(
        seconds: seconds.toThousandths, effort: effort.toThousandths, divisor: Self.perceivedEffortDivisor))
  }

  private func durationLoad(_ sport: Sport, _ seconds: TimeInterval) -> TrainingLoad {
    let points = seconds / 3_600 * sport.typicalPointsPerHour
    return TrainingLoad(
      points: points, method: .duration,
      explanation: .duration(
        seconds: seconds.toThousandths, pointsPerHour: sport.typicalPointsPerHour.toThousandths, sport))
  }
}

/// What a training load is computed from, apart from the athlete's thresholds.
public struct TrainingEffort: Equatable, Sendable {
  /// Decides whether power counts, and the points of an hour without any other data.
  public var sport: Sport
  /// Seconds of training: without the pauses, if they are known.
  public var seconds: TimeInterval
  /// Whether the athlete set the time. The track then does not decide which part of it counts.
  public var isTimeCorrected: Bool
  /// The recorded samples; empty for a workout entered by hand.
  public var track: Track
  /// Beats per minute; `nil` if unknown.
  public var averageHeartRateBPM: Double?
  /// Whether the athlete corrected the average heart rate. Recorded samples are then not used.
  public var isHeartRateCorrected: Bool
  /// 0 (rest) to 10 (maximal), as set by the athlete; anything else counts as unset.
  public var perceivedEffort: Double?

  /// The calculator uses the best of what is there.
  public init(
    sport: Sport, seconds: TimeInterval, track: Track = Track(), averageHeartRateBPM: Double? = nil,
    isHeartRateCorrected: Bool = false, perceivedEffort: Double? = nil, isTimeCorrected: Bool = false
  ) {
    self.sport = sport
    self.seconds = seconds
    self.isTimeCorrected = isTimeCorrected
    self.track = track
    self.averageHeartRateBPM = averageHeartRateBPM
    self.isHeartRateCorrected = isHeartRateCorrected
    self.perceivedEffort = perceivedEffort
  }
}

/// The time of an effort, and how much of it a stream of samples does not cover.
///
/// If the places of the track account for it, the time in motion counts, and time without motion counts only where
/// samples exist. Otherwise nobody knows when the athlete moved, and the stated time counts, without hours in which
/// the device recorded nothing at all. A time that the athlete set counts as it is.
struct EffortTime {
  /// Seconds of training for a load that knows the time alone.
  let seconds: TimeInterval
  /// The intervals spent moving; `nil` if they are unknown.
  private let motion: SampleSpans?

  init(of effort: TrainingEffort) {
    let stated = effort.seconds.isFinite ? max(0, effort.seconds) : 0
    guard !effort.isTimeCorrected, !effort.track.isEmpty else {
      (seconds, motion) = (stated, nil)
      return
    }
    let moving = MovingTime(of: effort.track, sport: effort.sport)
    if let movingSeconds = moving.seconds, moving.movement.accounts(for: stated) {
      seconds = moving.movement.showsHoursOfStanding(in: stated) ? movingSeconds : stated
      motion = moving.spans
    } else {
      seconds = Self.withoutHoles(stated, effort.track)
      motion = nil
    }
  }

  /// Seconds of training for which there are no samples; 0 for less than a second, which is rounding.
  func unmeasuredSeconds(by samples: SampleSpans) -> TimeInterval {
    let missing = motion.map { $0.totalSeconds - $0.secondsShared(with: samples) } ?? seconds - samples.totalSeconds
    return missing >= 1 ? missing : 0
  }

  /// A time that is longer than the recording, without the hours in which nothing was recorded.
  private static func withoutHoles(_ seconds: TimeInterval, _ track: Track) -> TimeInterval {
    let offsets = track.offsets
    let starts = Set(track.segmentStarts)
    let holes = offsets.indices.dropFirst().reduce(0.0) { sum, index in
      let gap = offsets[index] - offsets[index - 1]
      return gap >= MovementSummary.longestStandingSeconds && !starts.contains(index) ? sum + gap : sum
    }
    guard holes > 0, let first = offsets.first, let last = offsets.last else { return seconds }
    return min(seconds, max(0, last - first - holes))
  }
}

extension SampleSpans {
  /// Seconds in both.
  fileprivate func secondsShared(with other: SampleSpans) -> TimeInterval {
    var (shared, index) = (0.0, 0)
    for span in spans {
      let end = span.start + span.seconds
      while index < other.spans.count, other.spans[index].start + other.spans[index].seconds <= span.start {
        index += 1
      }
      var next = index
      while next < other.spans.count, other.spans[next].start < end {
        let sample = other.spans[next]
        shared += max(0, min(end, sample.start + sample.seconds) - max(span.start, sample.start))
        next += 1
      }
    }
    return shared
  }
}

/// Banister's TRIMP: minutes × r × A × e^(k × r), r being the part of the heart rate reserve in use, 0 to 1.
///
/// A and k are 0.64 and 1.92 for men, 0.86 and 1.67 for women, as the literature usually quotes E. W. Banister
/// ("Modeling Elite Athletic Performance", 1991). If the sex is not set, both are the mean of the two; A cancels out in
/// a load anyway.
struct HeartRateImpulse {
  let thresholds: ResolvedThresholds
  /// A.
  let scale: Double
  /// k.
  let exponent: Double

  init(_ thresholds: ResolvedThresholds) {
    self.thresholds = thresholds
    (scale, exponent) =
      switch thresholds.sex {
      case .male: (0.64, 1.92)
      case .female: (0.86, 1.67)
      case .unspecified: (0.75, 1.795)
      }
  }

  func trimp(seconds: TimeInterval, atBPM bpm: Double) -> Double {
    let reserve =
      (bpm - thresholds.restingHeartRateBPM) / (thresholds.maximumHeartRateBPM - thresholds.restingHeartRateBPM)
    let used = min(max(0, reserve), 1)
    return seconds / 60 * used * scale * exp(exponent * used)
  }

  func trimp(of spans: SampleSpans) -> Double {
    spans.spans.reduce(0) { $0 + trimp(seconds: $1.seconds, atBPM: $1.value) }
  }

  var hourAtThreshold: Double { trimp(seconds: 3_600, atBPM: thresholds.lactateThresholdHeartRateBPM) }
}

/// Average power that weights hard parts by how they feel: the fourth root of the mean fourth power of the rolling
/// 30-second mean.
///
/// After H. Allen and A. Coggan, "Training and Racing with a Power Meter". Samples are first resampled to one per
/// second, by time, so that "smart" recording and recording each second agree. The clock stops while no power was
/// recorded (pauses, gaps over a minute, missing values), like the device's timer: nothing is filled in, and windows
/// continue across. Windows begin with the first full one.
public struct WeightedAveragePower: Equatable, Sendable {
  /// The fourth root of the mean fourth power of all windows.
  public let watts: Double
  /// Seconds with recorded power, including coasting.
  public let seconds: TimeInterval

  private static let windowSeconds = 30

  /// `nil` with less than 30 seconds of power.
  public init?(of track: Track) {
    self.init(of: SampleSpans(of: track.powers, in: track))
  }

  /// - Parameter spans: watts. `nil` with less than 30 seconds of them, and for a spike whose fourth power is no number.
  init?(of spans: SampleSpans) {
    let work = Self.workEachSecond(of: spans)
    guard work.count > Self.windowSeconds else { return nil }
    var fourthPowers = 0.0
    for end in Self.windowSeconds..<work.count {
      let mean = (work[end] - work[end - Self.windowSeconds]) / Double(Self.windowSeconds)
      fourthPowers += mean * mean * mean * mean
    }
    let mean = (fourthPowers / Double(work.count - Self.windowSeconds)).squareRoot().squareRoot()
    guard mean.isFinite else { return nil }
    watts = mean
    seconds = spans.totalSeconds
  }

  /// Weighted average power as a part of the threshold power.
  public func intensity(thresholdWatts: Double) -> Double {
    watts / thresholdWatts
  }

  /// Training load: hours × intensity² × 100.
  public func points(thresholdWatts: Double) -> Double {
    let intensity = intensity(thresholdWatts: thresholdWatts)
    return seconds / 3_600 * intensity * intensity * 100
  }

  /// Joules of work by the end of each second of recorded time, starting with 0.
  private static func workEachSecond(of spans: SampleSpans) -> [Double] {
    var work = [0.0]
    work.reserveCapacity((Int(exactly: spans.totalSeconds.rounded(.down)) ?? 0) + 2)
    var (joules, clock) = (0.0, 0.0)
    for span in spans.spans {
      let watts = max(0, span.value)
      let end = clock + span.seconds
      // Sums of fractions may end just short of the second they represent.
      while Double(work.count) <= end + 1e-6 {
        work.append(joules + watts * max(0, Double(work.count) - clock))
      }
      joules += watts * span.seconds
      clock = end
    }
    return work
  }
}
