import DomainTraining
import Foundation

/// A recorded value that another version of a decoder reads differently.
public struct RecordedChange: Equatable, Sendable {
  /// Which value differs.
  public var value: RecordedValue
  /// `nil` if there was none.
  public var before: Double?
  /// `nil` if there is none any more.
  public var after: Double?

  public init(_ value: RecordedValue, before: Double?, after: Double?) {
    self.value = value
    self.before = before
    self.after = after
  }
}

/// A value of a recording, in the unit of its name. `rawValue` is the stable name for other programs.
public enum RecordedValue: String, CaseIterable, Sendable {
  /// In seconds since 1970.
  case start
  /// Times as the device or Fettle measured them, in seconds.
  case elapsedSeconds, timerSeconds, movingSeconds
  /// The way and its heights, in meters.
  case distanceMeters, ascentMeters, descentMeters
  /// Heart rates, in beats per minute.
  case averageHeartRateBPM, maximumHeartRateBPM
  /// Powers, in watts.
  case averagePowerWatts, maximumPowerWatts
  /// Cadences, in revolutions a minute; of one leg when running.
  case averageCadenceRPM, maximumCadenceRPM
  /// The device's energy in kilocalories, and the length of the pool in meters.
  case energyKilocalories, poolLengthMeters
  /// The number of pool lengths, of laps and of samples.
  case poolLengths, laps, samples
  /// How many samples of a track, of which there are as many as before, have other values.
  case changedSamples

  /// What people call it.
  public var label: String {
    switch self {
    case .start: "start"
    case .elapsedSeconds: "elapsed time"
    case .timerSeconds: "timer time"
    case .movingSeconds: "moving time"
    case .distanceMeters: "distance"
    case .ascentMeters: "ascent"
    case .descentMeters: "descent"
    case .averageHeartRateBPM: "average heart rate"
    case .maximumHeartRateBPM: "maximum heart rate"
    case .averagePowerWatts: "average power"
    case .maximumPowerWatts: "maximum power"
    case .averageCadenceRPM: "average cadence"
    case .maximumCadenceRPM: "maximum cadence"
    case .energyKilocalories: "energy"
    case .poolLengthMeters: "pool length"
    case .poolLengths: "pool lengths"
    case .laps: "laps"
    case .samples: "samples"
    case .changedSamples: "changed samples"
    }
  }
}

extension WorkoutDetail {
  /// The recorded values in which `new` differs, whatever its owner entered.
  public func recordedChanges(to new: WorkoutDetail) -> [RecordedChange] {
    var changes = RecordedValue.allCases.compactMap { value -> RecordedChange? in
      let (before, after) = (recorded(value), new.recorded(value))
      return before == after ? nil : RecordedChange(value, before: before, after: after)
    }
    let changedSamples = track.count == new.track.count ? track.differenceCount(from: new.track) : 0
    if changedSamples > 0 {
      changes.append(RecordedChange(.changedSamples, before: nil, after: Double(changedSamples)))
    }
    return changes
  }

  private func recorded(_ value: RecordedValue) -> Double? {
    switch value {
    case .start: (workout.recorded.start ?? workout.start).timeIntervalSince1970
    case .elapsedSeconds: workout.elapsedTime
    case .timerSeconds: workout.timerTime
    case .movingSeconds: workout.movingTime.recorded
    case .distanceMeters: workout.distance.recorded
    case .ascentMeters: workout.ascent.recorded
    case .descentMeters: workout.descent.recorded
    case .averageHeartRateBPM: workout.heartRate.recorded
    case .maximumHeartRateBPM: workout.maximumHeartRateBPM
    case .averagePowerWatts: workout.averagePowerWatts
    case .maximumPowerWatts: workout.maximumPowerWatts
    case .averageCadenceRPM: workout.averageCadenceRPM
    case .maximumCadenceRPM: workout.maximumCadenceRPM
    case .energyKilocalories: workout.energyKilocalories
    case .poolLengthMeters: workout.poolLengthMeters
    case .poolLengths: workout.poolLengthCount.map(Double.init)
    case .laps: Double(laps.count)
    case .samples: Double(track.count)
    case .changedSamples: nil
    }
  }
}

extension Track {
  /// How many samples differ in a value, of a track with as many.
  fileprivate func differenceCount(from other: Track) -> Int {
    func columns(_ track: Track) -> [[Double]?] {
      [
        track.offsets, track.latitudes, track.longitudes, track.altitudes, track.distances, track.speeds,
        track.heartRates, track.powers, track.cadences, track.temperatures,
      ]
    }
    let pairs = zip(columns(self), columns(other))
    return offsets.indices.count { index in
      pairs.contains { mine, theirs in
        let (one, two) = (mine?[index] ?? .nan, theirs?[index] ?? .nan)
        return one != two && !(one.isNaN && two.isNaN)
      }
    }
  }
}
