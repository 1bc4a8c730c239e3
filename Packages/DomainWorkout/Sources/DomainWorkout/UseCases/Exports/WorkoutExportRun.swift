/// One export while it runs.
struct WorkoutExportRun {
  let ids: [WorkoutID]
  let encoder: any WorkoutEncoder
  let detail: @Sendable (WorkoutID) async throws(ExportError) -> WorkoutDetail?
  let onProgress: @Sendable (Int) async -> Void
  private(set) var report = ExportReport()

  init(
    ids: [WorkoutID], encoder: any WorkoutEncoder,
    detail: @escaping @Sendable (WorkoutID) async throws(ExportError) -> WorkoutDetail?,
    onProgress: @escaping @Sendable (Int) async -> Void
  ) {
    self.ids = ids
    self.encoder = encoder
    self.detail = detail
    self.onProgress = onProgress
  }

  /// Writes one document with all workouts.
  mutating func writeAll(to document: any ExportFile) async throws(ExportError) {
    try document.append { (output) throws(ExportError) in try encoder.begin(output) }
    for id in ids {
      guard !Task.isCancelled else {
        report.isStopped = true
        break
      }
      guard let detail = try await expressible(id) else { continue }
      let position = report.workoutCount
      try document.append { (output) throws(ExportError) in try encoder.encode(detail, at: position, output) }
      report.workoutCount += 1
      await onProgress(report.workoutCount)
    }
    try document.append { (output) throws(ExportError) in try encoder.end(output) }
  }

  /// Writes one file with all workouts; a canceled export leaves none.
  mutating func writeOneFile(
    by writer: any WorkoutFileWriter, named template: FileNameTemplate, replacing: Bool
  ) async throws(ExportError) {
    let name = (template.constantName ?? encoder.format.rawValue) + "." + encoder.format.rawValue
    let path = writer.path(of: name)
    let isTaken = replacing ? false : await writer.exists(name)
    guard !isTaken else { throw .unwritable(path: path, reason: Self.taken) }
    let file = try await writer.begin(name)
    try await writeAll(to: file)
    guard !report.isStopped else {
      report.workoutCount = 0
      return
    }
    guard try await file.place(replacing: replacing) else { throw .unwritable(path: path, reason: Self.taken) }
    report.files.append(path)
  }

  /// Writes a file for each workout.
  mutating func writeFiles(
    by writer: any WorkoutFileWriter, named template: FileNameTemplate, replacing: Bool
  ) async throws(ExportError) {
    var names = ExportFileNames(template, format: encoder.format)
    for id in ids {
      guard !Task.isCancelled else {
        report.isStopped = true
        return
      }
      guard let detail = try await expressible(id) else { continue }
      let name = names.next(for: detail.workout)
      let path = writer.path(of: name)
      let isTaken = replacing ? false : await writer.exists(name)
      guard !isTaken, try await write(detail, name, by: writer, replacing: replacing) else {
        report.skip(detail.workout, .fileExists(path: path))
        continue
      }
      report.files.append(path)
      report.workoutCount += 1
      await onProgress(report.workoutCount)
    }
  }

  private static let taken = "it already exists"

  private func write(
    _ detail: WorkoutDetail, _ name: String, by writer: any WorkoutFileWriter, replacing: Bool
  ) async throws(ExportError) -> Bool {
    let file = try await writer.begin(name)
    try file.append { (output) throws(ExportError) in
      try encoder.begin(output)
      try encoder.encode(detail, at: 0, output)
      try encoder.end(output)
    }
    return try await file.place(replacing: replacing)
  }

  /// A workout that the format can express; `nil` for others, which are reported, and for those deleted meanwhile.
  private mutating func expressible(_ id: WorkoutID) async throws(ExportError) -> WorkoutDetail? {
    guard let detail = try await self.detail(id) else { return nil }
    guard let obstacle = encoder.obstacle(to: detail) else { return detail }
    report.skip(detail.workout, obstacle)
    return nil
  }
}

/// The names of the files of one export, no two of which differ only in case.
struct ExportFileNames {
  private let template: FileNameTemplate
  private let format: ExportFormat
  private var taken: Set<String> = []
  /// The last number that each name got.
  private var numbers: [String: Int] = [:]

  init(_ template: FileNameTemplate, format: ExportFormat) {
    self.template = template
    self.format = format
  }

  /// The name for the next workout: from the template, with a number if an earlier workout has the same.
  mutating func next(for workout: Workout) -> String {
    let base = template.name(for: workout)
    let key = base.lowercased()
    var name = base
    while !taken.insert(name.lowercased()).inserted {
      let number = numbers[key, default: 1] + 1
      numbers[key] = number
      name = "\(base)-\(number)"
    }
    return "\(name).\(format.rawValue)"
  }
}

extension ExportReport {
  fileprivate mutating func skip(_ workout: Workout, _ obstacle: ExportObstacle) {
    skipped.append(Skipped(workout: workout.id, title: workout.title, obstacle: obstacle))
  }
}
