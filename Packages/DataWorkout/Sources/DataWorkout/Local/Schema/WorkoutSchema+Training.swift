import CoreDatabase

extension WorkoutSchema {
  // What follows from training: best efforts and records.
  static let training = Migration("workout-12-training") { database in
    try addEfforts(database)
  }
}
