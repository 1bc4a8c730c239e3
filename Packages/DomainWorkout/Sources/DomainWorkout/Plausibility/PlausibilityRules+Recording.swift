import DomainCore
import DomainTraining
import Foundation

extension PlausibilityRules {
  /// Checks a recording read from a file of any format, leaves out implausible values, and measures the rest.
  ///
  /// In order: the times of samples, the start, laps, the duration, figures, sample values, spikes between positions,
  /// the measured values, totals that the samples contradict, and what cadences count. A recording is rejected if it
  /// starts before 1990 or in the future, if it has no plausible duration, and if fewer than a tenth of its samples have
  /// a plausible time.
  ///
  /// - Parameters:
  ///   - recording: with the figures of the device alone; Fettle's are computed here.
  ///   - outOfOrderSamples: the number of samples skipped before, because their times go back.
  ///   - isElapsedDerived: whether the elapsed time was derived from the times of samples and laps.
  public func check(
    _ recording: WorkoutDetail, outOfOrderSamples: Int = 0, isElapsedDerived: Bool = false
  ) -> PlausibilityVerdict {
    var checked = recording
    var remarks = OmissionRemarks()

    let times = SampleTimes(of: recording, in: starts, isElapsedDerived: isElapsedDerived)
    if times.kept.isEmpty, let first = times.first, !starts.contains(first) {
      return .rejected(problem(of: first))
    }
    if let problem = times.rejection(outOfOrder: outOfOrderSamples) { return .rejected(problem) }
    if times.omittedCount > 0 { checked.track = recording.track.keeping(times.kept) }
    remarks.samples = times.omittedCount
    remarks.isStartCorrected = times.isStartCorrected
    checked.rebase(to: times.start)
    guard starts.contains(checked.workout.start) else { return .rejected(problem(of: checked.workout.start)) }
    let hasStrays = times.omittedCount > 0
    let lastsToStray = isElapsedDerived ? hasStrays : recording.lastsToStray(after: times.kept.last)

    checked.omitImplausibleLaps(&remarks)
    let isElapsedKept = checked.workout.elapsedTime.isPlausibleDuration(of: checked.track)
    if !isElapsedKept, !isElapsedDerived { remarks.figures.append(.elapsedTime) }
    checked.omitImplausibleTimer(&remarks)
    if lastsToStray, let end = checked.track.offsets.last { checked.workout.elapsedTime = max(end, 0) }
    checked.fitLaps(hasStrays: hasStrays, &remarks)
    if !isElapsedKept || (isElapsedDerived && hasStrays) {
      checked.workout.elapsedTime = checked.derivedElapsedTime
    }
    if !isElapsedDerived { checked.extendToSamples(&remarks) }
    let isWhole = isElapsedKept && times.omittedCount + outOfOrderSamples == 0
    guard checked.workout.elapsedTime > 0 || isWhole else {
      return .rejected(isElapsedKept ? .noDurationLeft : .duration)
    }
    checked.omitImplausibleFigures(&remarks)
    checked.track.omitImplausibleValues(for: checked.workout.sport, &remarks)
    checked.track.omitSpikes(for: checked.workout.sport, &remarks)
    let isTimed = checked.workout.isTimedByTimer
    checked.measure()
    checked.omitImplausibleMeasurement(&remarks)
    checked.correctDistances(&remarks)
    checked.countStepsOfOneLeg()
    if isTimed, !checked.workout.isTimedByTimer {
      remarks.standingSeconds = (checked.workout.timerTime ?? 0) - (checked.workout.movingTime.computed ?? 0)
    }
    return .plausible(checked, remarks: remarks.remarks)
  }

  private func problem(of start: Date) -> ImplausibleRecording {
    let day = CalendarDay(of: start, utcOffsetSeconds: 0)
    let year = day.components.year
    return start < Self.earliestStart ? .startsTooEarly(year: year) : .startsInFuture(year: year, day: day)
  }
}

extension WorkoutDetail {
  /// Moves the start, and leaves every sample at its instant. The end stays, too, unless the elapsed time is that of
  /// the samples already.
  fileprivate mutating func rebase(to start: Date) {
    let shift = start.timeIntervalSince(workout.start)
    guard shift != 0 else { return }
    workout.start = start
    track.offsets = track.offsets.map { $0 - shift }
    let (span, rest) = (track.offsets.last ?? 0, workout.elapsedTime - shift)
    let isOfSamples = shift < 0 ? workout.elapsedTime >= span : rest < span - 5
    if !isOfSamples { workout.elapsedTime = max(rest, 0) }
  }

  /// Whether the elapsed time ends with a sample after this one, which is left out.
  ///
  /// - Parameter kept: the last sample that stays.
  fileprivate func lastsToStray(after kept: Int?) -> Bool {
    guard let kept, kept + 1 < track.count else { return false }
    return workout.elapsedTime >= track.offsets[kept + 1] - 60
  }

  /// Seconds to the end of the last sample or lap, or the timer time if longer.
  fileprivate var derivedElapsedTime: TimeInterval {
    let lapsEnd = laps.map { $0.start.timeIntervalSince(workout.start) + $0.elapsedTime }.max() ?? 0
    return max(track.offsets.last ?? 0, lapsEnd, workout.timerTime ?? 0, 0)
  }

  /// Adds Fettle's measurements of the track, and fills in averages and maxima that the device does not state. A timer
  /// that contains hours of standing is no moving time, and gives way.
  public mutating func measure() {
    let ours = TrackMeasurement(of: track, sport: workout.sport)
    if let timer = workout.timerTime, workout.isTimedByTimer, ours.movement.showsHoursOfStanding(in: timer) {
      workout.movingTime.reported = nil
    }
    workout.movingTime.computed = ours.movingTime
    workout.distance.computed = ours.distanceMeters
    workout.ascent.computed = ours.ascentMeters
    workout.descent.computed = ours.descentMeters
    workout.heartRate.reported = workout.heartRate.reported ?? ours.averageHeartRateBPM
    workout.maximumHeartRateBPM = workout.maximumHeartRateBPM ?? ours.maximumHeartRateBPM
    workout.averagePowerWatts = workout.averagePowerWatts ?? ours.averagePowerWatts
    workout.maximumPowerWatts = workout.maximumPowerWatts ?? ours.maximumPowerWatts
    workout.averageCadenceRPM = workout.averageCadenceRPM ?? ours.averageCadenceRPM
    workout.maximumCadenceRPM = workout.maximumCadenceRPM ?? ours.maximumCadenceRPM
  }
}

extension TimeInterval {
  /// Whether a workout can last this many seconds: longer than usual only if the samples last as long.
  func isPlausibleDuration(of track: Track = Track()) -> Bool {
    self >= 0 && self <= max(PlausibilityRules.longestSeconds, (track.offsets.last ?? 0) * 1.05)
  }
}
