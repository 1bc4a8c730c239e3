import DomainCore
import DomainTraining
import Foundation

extension WorkoutDetail {
  /// Leaves out laps that did not begin within the workout, and implausible figures of laps. A lap without a plausible
  /// duration lasts until the next one, or until the last sample.
  mutating func omitImplausibleLaps(_ remarks: inout OmissionRemarks) {
    let reach = max(PlausibilityRules.longestSeconds, track.offsets.last ?? 0)
    let (start, sport) = (workout.start, workout.sport)
    let possible = laps.filter { abs($0.start.timeIntervalSince(start)) <= reach }
    remarks.laps = laps.count - possible.count
    let end = start.addingTimeInterval(max(0, track.offsets.last ?? 0))
    laps = possible.indices.map { index in
      var lap = possible[index]
      if !lap.elapsedTime.isPlausibleDuration() {
        let next = index + 1 < possible.count ? possible[index + 1].start : end
        lap.elapsedTime = max(0, next.timeIntervalSince(lap.start))
        remarks.lapFigures += 1
      }
      remarks.lapFigures += lap.omitImplausibleFigures(of: sport)
      return lap
    }
  }

  /// Leaves out an implausible timer time. On some devices it is slightly longer than the workout.
  mutating func omitImplausibleTimer(_ remarks: inout OmissionRemarks) {
    let longest =
      workout.elapsedTime.isPlausibleDuration(of: track) ? workout.elapsedTime : PlausibilityRules.longestSeconds
    omit(\.timerTime, .timer, within: 0...(longest * 1.05 + 60), &remarks)
  }

  /// Leaves out figures from the device that are implausible, given the sport and the elapsed time.
  mutating func omitImplausibleFigures(_ remarks: inout OmissionRemarks) {
    let heights = 0...PlausibilityRules.largestAscentMeters
    let cadences = PlausibilityRules.cadences(of: workout.sport)
    omit(\.movingTime.reported, .movingTime, within: 0...(workout.elapsedTime * 1.05 + 60), &remarks)
    omit(\.distance.reported, .distance, within: 0...workout.longestPlausibleMeters, &remarks)
    omit(\.ascent.reported, .ascent, within: heights, &remarks)
    omit(\.descent.reported, .descent, within: heights, &remarks)
    omit(\.heartRate.reported, .averageHeartRate, within: PlausibilityRules.heartRates, &remarks)
    omit(\.maximumHeartRateBPM, .maximumHeartRate, within: PlausibilityRules.heartRates, &remarks)
    omit(\.averagePowerWatts, .averagePower, within: PlausibilityRules.powers, &remarks)
    omit(\.maximumPowerWatts, .maximumPower, within: PlausibilityRules.powers, &remarks)
    omit(\.averageCadenceRPM, .averageCadence, within: cadences, &remarks)
    omit(\.maximumCadenceRPM, .maximumCadence, within: cadences, &remarks)
    omit(\.energyKilocalories, .energy, within: PlausibilityRules.energies(within: workout.elapsedTime), &remarks)
    omit(\.poolLengthMeters, .poolLength, within: PlausibilityRules.poolLengths, &remarks)
    omit(\.poolLengthCount, .lengths, within: PlausibilityRules.poolLengthCounts, &remarks)
    omit(\.perceivedEffort, .effort, within: 0...10, &remarks)
  }

  /// Splits the track at its jumps if the measured distance is implausible, and leaves out all positions if it still
  /// is.
  mutating func omitImplausibleMeasurement(_ remarks: inout OmissionRemarks) {
    guard isMeasuredTooLong else { return }
    let segmentStarts = track.segmentStarts
    track.breakAtJumps(for: workout.sport)
    measure()
    // If no position can be reached from the one before, there is no track.
    guard isMeasuredTooLong || (track.segmentStarts.count - segmentStarts.count) * 2 > positionCount else { return }
    track.segmentStarts = segmentStarts
    remarks.positions += positionCount
    (track.latitudes, track.longitudes) = (nil, nil)
    measure()
  }

  private var isMeasuredTooLong: Bool {
    workout.distance.computed.map { $0 > workout.longestPlausibleMeters } ?? false
  }

  private var positionCount: Int { track.latitudes?.count { $0.isFinite } ?? 0 }

  private mutating func omit<Value: Comparable>(
    _ figure: WritableKeyPath<Workout, Value?>, _ name: RecordedFigure, within range: ClosedRange<Value>,
    _ remarks: inout OmissionRemarks
  ) {
    guard let value = workout[keyPath: figure], !range.contains(value) else { return }
    workout[keyPath: figure] = nil
    remarks.figures.append(name)
  }
}

extension Workout {
  /// Meters that can be covered in its time. A kilometer more is allowed, because times are whole seconds and positions
  /// are not exact.
  var longestPlausibleMeters: Double {
    min(
      PlausibilityRules.longestMeters,
      sport.fastestMetersPerSecond * max(elapsedTime, timerTime ?? 0) + 1_000)
  }
}

extension Lap {
  /// - Returns: the number of figures left out.
  fileprivate mutating func omitImplausibleFigures(of sport: Sport) -> Int {
    let longest = sport.fastestMetersPerSecond * elapsedTime + 1_000
    return omit(\.timerTime, within: 0...(elapsedTime * 1.05 + 60))
      + omit(\.distanceMeters, within: 0...min(longest, PlausibilityRules.longestMeters))
      + omit(\.ascentMeters, within: 0...PlausibilityRules.largestAscentMeters)
      + omit(\.averageHeartRateBPM, within: PlausibilityRules.heartRates)
      + omit(\.maximumHeartRateBPM, within: PlausibilityRules.heartRates)
      + omit(\.averagePowerWatts, within: PlausibilityRules.powers)
      + omit(\.averageCadenceRPM, within: PlausibilityRules.cadences(of: sport))
  }

  private mutating func omit(_ figure: WritableKeyPath<Lap, Double?>, within range: ClosedRange<Double>) -> Int {
    guard let value = self[keyPath: figure], !range.contains(value) else { return 0 }
    self[keyPath: figure] = nil
    return 1
  }
}
