/// One length of a pool, or a rest between two. Times are as stored, see ``FITClock``.
struct FITLength {
  var endTime: UInt32
  var seconds: Double
  var strokes: Double?

  /// `nil` for a rest, and without times.
  init?(_ message: FITMessage) {
    let active = 1
    guard message.integer(12) == active, let seconds = message.number(4, scale: 1000) ?? message.number(3, scale: 1000),
      seconds > 0
    else { return nil }
    let end = message.time(2).flatMap { UInt32(exactly: (Double($0) + seconds).rounded()) }
    guard let end = end ?? message.time(FITProfile.timestampField) else { return nil }
    (endTime, self.seconds) = (end, seconds)
    strokes = message.number(5)
  }
}

extension FITContent {
  /// A sample at the end of each length, with its speed, its stroke rate and the distance so far; empty if the records
  /// have speeds or distances themselves, and without the length of the pool.
  var lengthSamples: [(time: UInt32, row: SampleRow)] {
    guard !records.has(.distance), !records.has(.speed),
      let pool = sessions.lazy.compactMap(\.reported.poolLengthMeters).first, pool > 0
    else { return [] }
    return lengths.sorted { $0.endTime < $1.endTime }.enumerated().map { number, length in
      var row = SampleRow()
      row[.distance] = Double(number + 1) * pool
      row[.speed] = pool / length.seconds
      if let strokes = length.strokes { row[.cadence] = strokes / length.seconds * 60 }
      return (length.endTime, row)
    }
  }
}
