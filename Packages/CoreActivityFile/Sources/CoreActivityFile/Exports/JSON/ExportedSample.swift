import Foundation

/// An element of a list that a service stores the samples of an activity in.
protocol ExportedSample: Decodable {
  /// `nil` if it has none that can be read.
  var time: Timestamp? { get }
  var row: SampleRow { get }
}

extension Activity {
  /// An activity with the samples of a list, in the order of their times, and nothing else. Elements that cannot be
  /// read are left out; of several at one moment, the first counts.
  ///
  /// - Throws: `.empty`, or `.unknownContent` if it is no list.
  init<Sample: ExportedSample>(samplesInJSON bytes: [UInt8], as type: Sample.Type) throws(ExportListError) {
    guard !bytes.isEmpty else { throw .empty }
    var cutter = JSONObjectCutter(bytes) { $0.isEmpty }
    let decoder = JSONDecoder()
    var samples: [(time: Timestamp, row: SampleRow)] = []
    while let item = cutter.next() {
      let sample = try? item.decoded(as: Sample.self, from: bytes, by: decoder)
      if let sample, let time = sample.time { samples.append((time, sample.row)) }
    }
    guard cutter.hasFoundList else { throw .unknownContent }
    let ordered = samples.enumerated().sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
      .map(\.element)
    guard let first = ordered.first, let last = ordered.last else {
      self.init(startTime: Date(timeIntervalSince1970: 0), elapsedSeconds: 0)
      return
    }
    var table = SampleTable()
    for (time, row) in ordered where table.times.last != time { table.append(row, at: time) }
    table.finish()
    self.init(
      startTime: first.time.date, elapsedSeconds: last.time.seconds(since: first.time), isElapsedDerived: true,
      samples: table.columns.hasSubstance ? table.samples(in: 0..<table.count, since: first.time) : ActivitySamples())
  }
}

extension Timestamp {
  private static let latestMilliseconds = 1e13

  /// `nil` unless the moment is between 1970 and 2286.
  init?(milliseconds: Double) {
    guard (0...Self.latestMilliseconds).contains(milliseconds), let whole = Int64(exactly: milliseconds.rounded())
    else { return nil }
    self.init(microseconds: whole * 1_000)
  }
}
