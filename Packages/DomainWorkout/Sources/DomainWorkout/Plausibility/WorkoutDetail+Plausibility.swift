import CoreReasons
import DomainCore
import DomainTraining
import Foundation

extension WorkoutDetail {
  /// Leaves out laps that did not begin within the workout, and implausible figures of laps. A lap without a plausible
  /// duration lasts until the next one, or until the last sample.
  mutating func omitImplausibleLaps(_ remarks: inout OmissionRemarks) {
    let reach = max(PlausibilityRules.longestSeconds, track.offsets.last ?? 0)
    let (start, sport) = (workout.start, workout.sport)
    let possible = laps.filter { $0.start.timeIntervalSince(start).magnitude <= reach }
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
  fileprivate var longestPlausibleMeters: Double {
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

extension WorkoutDetail {
  /// Halves cadences on foot that count the steps of both legs, so that every workout counts those of one.
  ///
  /// Files do not say what they count. The median of the samples decides for the whole workout, without samples the
  /// average, or that of the laps: nobody runs 105 steps a minute with one leg, or walks 75. A figure that counts
  /// otherwise than the samples is halved, or kept, by itself. Repeating it changes nothing.
  public mutating func countStepsOfOneLeg() {
    guard workout.sport.isOnFoot else { return }
    let samples = (track.cadences ?? []).filter { $0 > 0 }
    let lapAverages = laps.compactMap(\.averageCadenceRPM).filter { $0 > 0 }
    guard let typical = Self.median(samples) ?? workout.averageCadenceRPM ?? Self.median(lapAverages) else { return }
    let isOfBoth = typical > largestOfOneLeg
    let one = isOfBoth ? typical / 2 : typical
    let highest = samples.max().map { isOfBoth ? $0 / 2 : $0 }
    if isOfBoth { track.cadences = track.cadences?.map { $0 / 2 } }
    func halved(_ cadence: Double, _ usual: Double) -> Double { cadence > usual * Self.clearly ? cadence / 2 : cadence }
    workout.averageCadenceRPM = workout.averageCadenceRPM.map { halved($0, one) }
    workout.maximumCadenceRPM = workout.maximumCadenceRPM.map { maximum in
      highest.map { halved(maximum, $0) } ?? (isOfBoth ? maximum / 2 : maximum)
    }
    let areLapsOfBoth = (Self.median(lapAverages) ?? 0) > one * Self.clearly
    guard areLapsOfBoth else { return }
    for index in laps.indices { laps[index].averageCadenceRPM = laps[index].averageCadenceRPM.map { $0 / 2 } }
  }

  /// Steps a minute that one leg does not reach in a whole workout.
  private var largestOfOneLeg: Double {
    let isRun = workout.sport == .running || workout.sport == .trailRunning
    let isFast = (workout.averageSpeed ?? 0) >= Self.fastestWalk
    return isRun || isFast ? 105 : 75
  }

  /// Meters per second.
  private static let fastestWalk = 2.0
  /// A figure that is so many times as large counts both legs.
  private static let clearly = 1.4

  private static func median(_ values: [Double]) -> Double? {
    values.isEmpty ? nil : values.sorted()[values.count / 2]
  }
}

/// Counts what was left out of a recording.
struct OmissionRemarks {
  var samples = 0
  var positions = 0
  /// In a timer that gives way to the computed moving time.
  var standingSeconds = 0.0
  var laps = 0
  var lapFigures = 0
  /// Whether the stated start was replaced by the first sample.
  var isStartCorrected = false
  /// Totals that were replaced by those of the samples.
  var totals: [RecordedFigure] = []
  /// Figures of laps that were replaced by those of the samples.
  var replacedLapFigures = 0
  /// The figures of the device.
  var figures: [RecordedFigure] = []
  /// The values of samples.
  var values: [(measure: SampleMeasure, count: Int)] = []

  /// The omissions, in the order in which they are listed.
  var remarks: [ImportRemark] {
    var remarks: [ImportRemark] = []
    if samples > 0 { remarks.append(.implausibleTimes(count: samples)) }
    if positions > 0 { remarks.append(.unreachablePositions(count: positions)) }
    remarks += values.filter { $0.count > 0 }.map { .implausibleValues($0.measure, count: $0.count) }
    if standingSeconds > 0 {
      remarks.append(.standingInTimer(minutes: Int(exactly: (standingSeconds / 60).rounded()) ?? 0))
    }
    if laps > 0 { remarks.append(.implausibleLaps(count: laps)) }
    if lapFigures > 0 { remarks.append(.implausibleLapFigures(count: lapFigures)) }
    if isStartCorrected { remarks.append(.startCorrected) }
    if !totals.isEmpty { remarks.append(.totalsFromSamples(totals)) }
    if replacedLapFigures > 0 { remarks.append(.lapFiguresFromSamples(count: replacedLapFigures)) }
    if !figures.isEmpty { remarks.append(.implausibleFigures(figures)) }
    return remarks
  }
}
