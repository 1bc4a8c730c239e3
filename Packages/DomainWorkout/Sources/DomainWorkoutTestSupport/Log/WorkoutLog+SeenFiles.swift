import DomainWorkout

extension InMemoryWorkoutRepository.Log {
  mutating func remember(_ files: [SeenFile], in importID: ImportID) {
    for file in files { seen[file.state.path] = (file, importID) }
  }

  /// A seen file with what importing it again would report; `nil` if it has to be read.
  func current(_ file: SeenFile, _ duplicates: DuplicateHandling) -> SeenFile? {
    var current = file
    for index in current.entries.indices {
      let ids = current.entries[index].workouts
      current.entries[index].workouts = []
      for id in ids {
        if let duplicate = self.duplicates.first(where: { $0.id == id }), duplicates != .keep || details[id] != nil {
          current.entries[index].workouts.append(duplicate.workout.id)
        } else if deleted.contains(id) {
          current.entries[index].deleted.append(id)
        } else if details[id] != nil {
          current.entries[index].workouts.append(id)
        } else {
          return nil
        }
      }
    }
    return current
  }
}

extension [UInt8] {
  func isAtOrBelow(_ path: [UInt8]) -> Bool {
    self == path || starts(with: path.last == UInt8(ascii: "/") ? path : path + [UInt8(ascii: "/")])
  }
}
