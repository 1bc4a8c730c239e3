extension SampleTable {
  /// The columns of a range of samples, with times relative to `start`.
  func samples(in range: Range<Int>, since start: Timestamp) -> ActivitySamples {
    ActivitySamples(
      offsetSeconds: times[range].map { $0.seconds(since: start) },
      latitudeDegrees: columns.column(.latitude, in: range),
      longitudeDegrees: columns.column(.longitude, in: range),
      altitudeMeters: columns.column(.altitude, in: range),
      distanceMeters: columns.column(.distance, in: range),
      speedMetersPerSecond: columns.column(.speed, in: range),
      heartRateBPM: columns.column(.heartRate, in: range),
      powerWatts: columns.column(.power, in: range),
      cadenceRPM: columns.column(.cadence, in: range),
      temperatureCelsius: columns.column(.temperature, in: range)
    )
  }

  /// Of sorted samples: the pauses between parts, and the beginnings of the segments after them.
  var pausesBetweenPieces: (pauses: [ActivityPause], segmentStarts: [Int]) {
    var pauses: [ActivityPause] = []
    var segmentStarts: [Int] = []
    for piece in pieces where piece.followsPause && piece.start > 0 && piece.start < count {
      if segmentStarts.last != piece.start { segmentStarts.append(piece.start) }
      let pause = piece.statedPause ?? (times[piece.start - 1], times[piece.start])
      if pause.start < pause.end { pauses.append(ActivityPause(start: pause.start.date, end: pause.end.date)) }
    }
    return (pauses, segmentStarts)
  }
}
