import DomainTraining
import Foundation

/// One export while it runs.
struct WorkoutExportRun {
  let ids: [WorkoutID]
  let encoder: any WorkoutEncoder
  let detail: @Sendable (WorkoutID) async throws(ExportError) -> WorkoutDetail?
  let onProgress: @Sendable (Int) async -> Void
  private(set) var report = ExportReport()
  /// The position in `ids` of the next workout to read.
  private var nextIndex = 0
  /// A workout that was read, and is not in a file yet.
  private var upcoming: WorkoutDetail?

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

  /// Writes a file for each workout, or for the legs of a multisport workout if the format joins them.
  mutating func writeFiles(
    by writer: any WorkoutFileWriter, named template: FileNameTemplate, replacing: Bool
  ) async throws(ExportError) {
    var names = ExportFileNames(template, format: encoder.format)
    while upcoming != nil || nextIndex < ids.count {
      guard !Task.isCancelled else {
        report.isStopped = true
        return
      }
      let legs = try await nextLegs()
      guard let first = legs.first else { continue }
      let name = names.next(for: first.workout)
      let path = writer.path(of: name)
      let isTaken = replacing ? false : await writer.exists(name)
      guard !isTaken, try await write(legs, name, by: writer, replacing: replacing) else {
        for leg in legs { report.skip(leg.workout, .fileExists(path: path)) }
        continue
      }
      report.files.append(path)
      report.workoutCount += legs.count
      await onProgress(report.workoutCount)
    }
  }

  /// The workouts of the next file; empty if the last ones cannot be expressed.
  private mutating func nextLegs() async throws(ExportError) -> [WorkoutDetail] {
    var legs: [WorkoutDetail] = []
    while let detail = try await nextDetail() {
      if let last = legs.last, !detail.isNextLeg(after: last) {
        upcoming = detail
        break
      }
      legs.append(detail)
      if !encoder.joinsLegs { break }
    }
    return legs
  }

  private mutating func nextDetail() async throws(ExportError) -> WorkoutDetail? {
    if let upcoming = upcoming.take() { return upcoming }
    while nextIndex < ids.count {
      let id = ids[nextIndex]
      nextIndex += 1
      if let detail = try await expressible(id) { return detail }
    }
    return nil
  }

  private static let taken = "it already exists"

  private func write(
    _ legs: [WorkoutDetail], _ name: String, by writer: any WorkoutFileWriter, replacing: Bool
  ) async throws(ExportError) -> Bool {
    let file = try await writer.begin(name)
    try file.append { (output) throws(ExportError) in
      try encoder.begin(output)
      if legs.count == 1 {
        try encoder.encode(legs[0], at: 0, output)
      } else {
        try encoder.encode(legs: legs, output)
      }
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

extension WorkoutDetail {
  /// Whether it continues a multisport workout: the next session of the same FIT file. The sessions of other files
  /// have nothing to do with each other.
  fileprivate func isNextLeg(after last: WorkoutDetail) -> Bool {
    guard let source, let before = last.source, source.format == "fit", before.format == "fit" else { return false }
    let end = last.workout.start + max(last.workout.elapsedTime, last.track.offsets.last ?? 0)
    return source.contentDigest == before.contentDigest && source.sessionIndex > before.sessionIndex
      && workout.start >= end
  }
}

extension ExportReport {
  fileprivate mutating func skip(_ workout: Workout, _ obstacle: ExportObstacle) {
    skipped.append(Skipped(workout: workout.id, title: workout.title, obstacle: obstacle))
  }
}
