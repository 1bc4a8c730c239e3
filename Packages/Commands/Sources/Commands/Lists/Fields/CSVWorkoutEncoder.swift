import DomainWorkout

/// Exports workouts as comma-separated values with a line of names: a line for each workout, or for each sample. The
/// fields of workouts are those of `fettle workouts list --csv`.
struct CSVWorkoutEncoder: WorkoutEncoder {
  /// Whether there is a line for each sample, with the id of its workout, instead of each workout.
  var hasSamples = false
  /// Whether texts that would be formulas get an apostrophe before them.
  var isForSpreadsheet = false

  var format: ExportFormat { .csv }
  var joinsWorkouts: Bool { true }
  var isOneDocument: Bool { !hasSamples }
  var needsDetails: Bool { hasSamples }

  func obstacle(to detail: WorkoutDetail) -> ExportObstacle? { nil }

  func begin(_ output: ExportOutput) throws(ExportError) {
    try output(CSVLine.bytes(hasSamples ? ListField<SampleRow>.all.map(\.name) : ListField<Workout>.all.map(\.name)))
  }

  func encode(_ detail: WorkoutDetail, at position: Int, _ output: ExportOutput) throws(ExportError) {
    guard hasSamples else { return try output(line(detail.workout, ListField.all)) }
    var block: [UInt8] = []
    for row in SampleRow.all(in: detail) {
      block += line(row, ListField.all)
      if block.count >= 1 << 16 {
        try output(block)
        block.removeAll(keepingCapacity: true)
      }
    }
    if !block.isEmpty { try output(block) }
  }

  func end(_ output: ExportOutput) throws(ExportError) {}

  private func line<Row>(_ row: Row, _ fields: [ListField<Row>]) -> [UInt8] {
    CSVLine.bytes(fields.map { $0.value(row)?.csvCell(isForSpreadsheet: isForSpreadsheet) ?? "" })
  }
}
