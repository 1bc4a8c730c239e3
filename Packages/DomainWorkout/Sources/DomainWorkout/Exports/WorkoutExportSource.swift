import DomainCore

/// The workouts of one export, the oldest first, read in pages.
struct WorkoutExportSource {
  /// How many workouts there are.
  enum Count {
    case none, one, several
  }

  private let workouts: any WorkoutRepository
  private let filter: WorkoutFilter
  private let needsDetails: Bool
  private var page: ArraySlice<Workout> = []
  /// `nil` after the last page.
  private var anchor: WorkoutWindow.Anchor? = .start

  private static let pageSize = 500

  /// - Parameter needsDetails: whether laps, sources and tracks are read, too.
  init(workouts: any WorkoutRepository, filter: WorkoutFilter, needsDetails: Bool) {
    self.workouts = workouts
    self.filter = filter
    self.needsDetails = needsDetails
  }

  /// Reads the first page.
  mutating func begin() async throws(ExportError) -> Count {
    try await readPage()
    return page.count > 1 ? .several : page.isEmpty ? .none : .one
  }

  /// The next workout; `nil` after the last one, and once the task is canceled.
  mutating func next() async throws(ExportError) -> WorkoutDetail? {
    while true {
      if page.isEmpty { try await readPage() }
      guard let workout = page.popFirst(), !Task.isCancelled else { return nil }
      if !needsDetails { return WorkoutDetail(workout: workout) }
      // Others may have been deleted since their page was read.
      if let detail = try await detail(workout.id) { return detail }
    }
  }

  private mutating func readPage() async throws(ExportError) {
    guard let anchor else { return }
    let window = WorkoutWindow(anchor, by: WorkoutOrder(.date, isAscending: true), limit: Self.pageSize)
    let read = try await reading { [workouts, filter] () throws(WorkoutError) in
      try await workouts.workouts(matching: filter, in: window).firstValue()
    }
    page = read?.workouts[...] ?? []
    self.anchor = read?.hasNext == true ? page.last.map { .after($0.id) } : nil
  }

  private func detail(_ id: WorkoutID) async throws(ExportError) -> WorkoutDetail? {
    try await reading { [workouts] () throws(WorkoutError) in try await workouts.workout(id).firstValue() ?? nil }
  }

  /// A canceled read failed for no other reason, and is `nil`.
  private func reading<Value>(
    _ read: () async throws(WorkoutError) -> Value?
  ) async throws(ExportError) -> Value? {
    do throws(WorkoutError) {
      return try await read()
    } catch {
      if Task.isCancelled { return nil }
      throw .log(error)
    }
  }
}
