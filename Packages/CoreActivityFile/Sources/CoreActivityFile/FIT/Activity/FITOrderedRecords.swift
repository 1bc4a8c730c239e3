/// The records of a FIT file with real times in increasing order.
struct FITOrderedRecords {
  let table: SampleTable
  /// The record of each sample; `nil` if every record became one, in order.
  let kept: [Int]?
  let warnings: [ActivityFileWarning]
  let clockChange: ClockChange?

  /// - Throws: `.noTimes` if there are records and none has a time of day.
  init(_ content: FITContent) throws(ActivityFileError) {
    var kept: [Int]?
    let moments = content.recordTimes.compactMap { content.clock.uncorrectedMoment($0) }
    var columns = content.records
    let withoutTime = content.recordsWithoutTime + columns.count - moments.count
    if moments.count < columns.count {
      let timed = content.recordTimes.indices.filter {
        content.clock.uncorrectedMoment(content.recordTimes[$0]) != nil
      }
      columns.keep(timed)
      kept = timed
    }
    if moments.isEmpty, !content.recordTimes.isEmpty { throw .noTimes(content.missingTimes) }
    var table = SampleTable(times: moments, columns: columns)
    clockChange = table.undoClockChange(content.clockEvidence)
    let order = table.putInOrder()
    if let order { kept = order.kept.map { kept?[$0] ?? $0 } }
    if let merged = table.merge(content) {
      kept = merged.map { $0 < (kept?.count ?? columns.count) ? kept?[$0] ?? $0 : content.recordTimes.count }
    }
    self.kept = kept
    var warnings: [ActivityFileWarning] = []
    if content.clock.isLocal, !table.isEmpty { warnings.append(.timesWithoutZone(count: table.count)) }
    if withoutTime > 0 { warnings.append(.samplesWithoutTimeDropped(count: withoutTime)) }
    if let clockChange { warnings.append(.clockSet(count: clockChange.sample)) }
    if let order { warnings += order.warnings }
    if content.impossiblePositions > 0 {
      warnings.append(.impossiblePositionsDropped(count: content.impossiblePositions))
    }
    self.warnings = warnings
    self.table = table
  }
}

extension SampleTable {
  /// Adds a sample for each length of a pool between the others.
  /// - Returns: the new order of all samples, those of lengths numbered after the others; `nil` without lengths.
  fileprivate mutating func merge(_ content: FITContent) -> [Int]? {
    let added = content.lengthSamples.compactMap { sample in
      content.clock.moment(sample.time).map { (time: $0, row: sample.row) }
    }
    guard !added.isEmpty else { return nil }
    for sample in added { append(sample.row, at: sample.time) }
    finish()
    let order = times.indices.sorted { times[$0] < times[$1] }
    keep(order)
    return order
  }
}
