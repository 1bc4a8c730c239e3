import CoreDatabase

extension WorkoutSchema {
  // What imports need to know of the files they read.
  static let imports = Migration("workout-11-imports") { database in
    try addOriginals(database)
    try addSeenFiles(database)
    try addSalvaged(database)
    try addZones(database)
  }
}
