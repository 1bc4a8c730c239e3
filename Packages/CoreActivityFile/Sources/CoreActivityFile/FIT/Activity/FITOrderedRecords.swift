/// The records of a FIT file with real times in increasing order.
struct FITOrderedRecords {
  let table: SampleTable
  /// The record of each sample; `nil` if every record became one, in order.
  let kept: [Int]?
  let warnings: [ActivityFileWarning]

  /// - Throws: `.noTimes` if there are records and none has a time of day.
  init(_ content: FITContent) throws(ActivityFileError) {
    var kept: [Int]?
    let moments = content.recordTimes.compactMap { content.clock.moment($0) }
    var columns = content.records
    let withoutTime = content.recordsWithoutTime + columns.count - moments.count
    if moments.count < columns.count {
      let timed = content.recordTimes.indices.filter { content.clock.moment(content.recordTimes[$0]) != nil }
      columns.keep(timed)
      kept = timed
    }
    if moments.isEmpty, !content.recordTimes.isEmpty { throw .noTimes(content.missingTimes) }
    var table = SampleTable(times: moments, columns: columns)
    let order = table.putInOrder()
    if let order { kept = order.kept.map { kept?[$0] ?? $0 } }
    self.kept = kept
    var warnings: [ActivityFileWarning] = []
    if withoutTime > 0 { warnings.append(.samplesWithoutTimeDropped(count: withoutTime)) }
    if let order { warnings += order.warnings }
    if content.impossiblePositions > 0 {
      warnings.append(.impossiblePositionsDropped(count: content.impossiblePositions))
    }
    self.warnings = warnings
    self.table = table
  }
}
