extension FoundWorkoutFiles {
  /// The indices of the files to import, in order.
  func order(_ unchanged: ImportWorkoutsUseCase.UnchangedFiles) -> [Int] {
    switch unchanged {
    case .report: Array(files.indices)
    case .leaveOut: files.indices.filter { !isUnchanged($0) }
    }
  }

  func isUnchanged(_ index: Int) -> Bool { unchanged(index) != nil }

  /// The results for those at the beginning of `order` that need not be read.
  func unchanged(in order: ArraySlice<Int>) -> [ImportedFile] {
    var results: [ImportedFile] = []
    for index in order {
      guard let entry = unchanged(index) else { break }
      results.append(
        ImportedFile(
          path: files[index].path, alreadyThere: entry.workouts, deleted: entry.deleted, remarks: entry.remarks))
    }
    return results
  }

  private func unchanged(_ index: Int) -> SeenFile.Entry? {
    if case .unchanged(let entry) = files[index].finding { entry } else { nil }
  }
}

extension ImportWorkoutsUseCase.Reading {
  /// What the file contains; `nil` if it was rejected, or has to be read again for another reason.
  var seenEntry: SeenFile.Entry? {
    guard case .success(let content) = self, !content.lostRoute else { return nil }
    return SeenFile.Entry(workouts: content.workouts.map(\.workout.id), remarks: content.remarks)
  }
}

extension WorkoutFileContent {
  /// Whether a file that belongs to one of its workouts was rejected.
  fileprivate var lostRoute: Bool {
    remarks.contains { if case .routeUnreadable = $0 { true } else { false } }
  }
}

extension ImportWorkoutsUseCase.Duplicates {
  var handling: DuplicateHandling {
    switch self {
    case .skip: .skip
    case .keep: .keep
    case .ask: .report
    }
  }
}
