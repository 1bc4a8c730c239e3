import Foundation

extension AppleHealthDraft {
  /// The finished workout.
  func workout(
    _ timeZones: inout AppleHealthTimeZones,
    _ heartRates: inout AppleHealthHeartRates,
    _ contradictions: inout Set<ContradictoryFigures>
  ) -> AppleHealthWorkout {
    let offset = timeZoneIdentifier.flatMap { timeZones.offsetSeconds(of: $0, at: start) }
    var activity = plainActivity
    activity.utcOffsetSeconds = offset
    var alone = [activity]
    for case .contradictoryFiguresDropped(let figures) in alone.dropContradictions() { contradictions.insert(figures) }
    activity = alone.first ?? activity
    activity.samples = samples(&heartRates, pauses: activity.pauses)
    return AppleHealthWorkout(
      exported: ExportedActivity(
        externalID: "apple-health:\(type):\(startText):\(source)",
        activity: activity,
        timeZoneIdentifier: offset == nil ? nil : timeZoneIdentifier
      ),
      routePaths: routePaths,
      sourceName: source,
      isUserEntered: isUserEntered
    )
  }

  private var plainActivity: Activity {
    var reported = figures.reported(isMultisport: type == "SwimBikeRun")
    reported.lengthCount = lengthCount(
      poolLengthMeters: reported.poolLengthMeters, distanceMeters: reported.distanceMeters)
    let sport = AppleHealthSports.sport(of: type, isIndoor: isIndoor, isOpenWater: isOpenWater)
    return Activity(
      sport: sport.name,
      subSport: sport.subSport,
      startTime: start.date,
      elapsedSeconds: elapsedSeconds,
      timerSeconds: timerSeconds,
      reported: reported,
      laps: laps,
      pauses: pauses
    )
  }

  /// Dates have whole seconds and durations have decimals, so a duration can exceed the time between the dates.
  private var elapsedSeconds: Double {
    let seconds = end.seconds(since: start)
    guard let timerSeconds, timerSeconds < seconds + 2 else { return seconds }
    return max(seconds, timerSeconds)
  }

  private func samples(_ heartRates: inout AppleHealthHeartRates, pauses: [ActivityPause]) -> ActivitySamples {
    let rates = heartRates.take(
      from: start.microseconds / 1_000_000, to: end.microseconds / 1_000_000, source: sourceNumber)
    guard !rates.isEmpty else { return ActivitySamples() }
    let offsets = rates.map { Timestamp(wholeSeconds: $0.seconds).seconds(since: start) }
    var segmentStarts: [Int] = []
    var next = 0
    for pause in pauses {
      let resumed = pause.end.timeIntervalSince(start.date)
      while next < offsets.count, offsets[next] < resumed { next += 1 }
      if next > 0, next < offsets.count, segmentStarts.last != next { segmentStarts.append(next) }
    }
    return ActivitySamples(
      offsetSeconds: offsets,
      heartRateBPM: SampleColumn(rawValues: rates.map(\.beatsPerMinute)),
      segmentStarts: segmentStarts
    )
  }
}
