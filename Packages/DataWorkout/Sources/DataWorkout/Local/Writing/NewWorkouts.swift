import GRDB

/// Workouts that do not exist here yet, ready to be inserted as if one by one, the earliest first, many per statement.
struct NewWorkouts: Sendable {
  private let workouts: [WorkoutRecord]
  private let values: [[DatabaseValue]]
  private let laps: [[DatabaseValue]]

  init(_ workouts: [(workout: WorkoutRecord, laps: [LapRecord])]) {
    // In the order of their numbers. A number out of order makes the index of words write everything it has buffered.
    let workouts = workouts.sorted { ($0.workout.start, $0.workout.id) < ($1.workout.start, $1.workout.id) }
    self.workouts = workouts.map(\.workout)
    values = workouts.map(\.workout.insertedValues)
    laps = workouts.flatMap { $0.laps.map(\.insertedValues) }
  }

  /// Inserts them inside a transaction that fails with it.
  func insert(_ database: Database) throws {
    guard !workouts.isEmpty else { return }
    try DeferredTotals.during(database, insertionOf: workouts) { try insertRows(database) }
    try LapRecord.insert(database, values: laps)
  }

  private func insertRows(_ database: Database) throws {
    var batch: [[DatabaseValue]] = []
    var moments: Set<Int64> = []
    for (workout, values) in zip(workouts, values) {
      let isFirst = moments.insert(WorkoutNumber.moment(of: workout.start)).inserted
      if isFirst, let number = try WorkoutNumber.makeAlone(database, start: workout.start) {
        batch.append(WorkoutRecord.insertedValues(values, number: number))
      } else {
        // Workouts of one millisecond make room for each other.
        try WorkoutRecord.insert(database, values: batch)
        batch = []
        moments = []
        try WorkoutStore.insert(database, workout)
      }
    }
    try WorkoutRecord.insert(database, values: batch)
  }
}
