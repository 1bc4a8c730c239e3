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
  /// What later imports need to know.
  var seenResult: SeenResult {
    switch self {
    case .success(let content) where content.lostRoute: .rejected
    case .success(let content):
      .read(SeenFile.Entry(workouts: content.workouts.map(\.workout.id), remarks: content.remarks))
    case .failure(.rejected(.unreadable)): .failed
    case .failure(.rejected): .rejected
    case .failure: .failed
    }
  }
}

extension WorkoutFileContent {
  /// Whether a file that belongs to one of its workouts was rejected.
  fileprivate var lostRoute: Bool {
    remarks.contains { if case .routeUnreadable = $0 { true } else { false } }
  }
}

extension SeenFile {
  /// The same, as if all of it could be read.
  var withoutRejection: SeenFile {
    var file = self
    file.isRejected = false
    return file
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
