import DomainTraining
import Foundation

/// One export while it runs.
struct WorkoutExportRun {
  let encoder: any WorkoutEncoder
  let onProgress: @Sendable (Int) async -> Void
  private(set) var report = ExportReport()
  private var source: WorkoutExportSource
  /// A workout that was read, and is not in a file yet.
  private var upcoming: WorkoutDetail?

  init(
    _ source: WorkoutExportSource, encoder: any WorkoutEncoder, onProgress: @escaping @Sendable (Int) async -> Void
  ) {
    self.source = source
    self.encoder = encoder
    self.onProgress = onProgress
  }

  /// Writes one document with all workouts.
  mutating func writeAll(to document: any ExportFile) async throws(ExportError) {
    try document.append { (output) throws(ExportError) in try encoder.begin(output) }
    while let detail = try await nextDetail() {
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
    while true {
      let legs = try await nextLegs()
      guard let first = legs.first, !report.isStopped else { return }
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

  /// The workouts of the next file; empty after the last one.
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

  /// The next workout that the format can express, others are reported; `nil` after the last one, and in a stopped
  /// export.
  private mutating func nextDetail() async throws(ExportError) -> WorkoutDetail? {
    if let upcoming = upcoming.take() { return upcoming }
    while let detail = try await source.next() {
      guard let obstacle = encoder.obstacle(to: detail) else { return detail }
      report.skip(detail.workout, obstacle)
    }
    report.isStopped = Task.isCancelled
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
  ///
  /// FIT has whole seconds: a leg may end within the second in which the next one begins, but each of its samples must
  /// be in an earlier second.
  fileprivate func isNextLeg(after last: WorkoutDetail) -> Bool {
    guard let source, let before = last.source, source.format == "fit", before.format == "fit" else { return false }
    let lastSample = last.workout.start + (last.track.offsets.last ?? 0)
    return source.contentDigest == before.contentDigest && source.sessionIndex > before.sessionIndex
      && workout.start.wholeSecond > max(last.workout.start, lastSample).wholeSecond
      && workout.start + 1 > last.workout.start + last.workout.elapsedTime
  }
}

extension Date {
  fileprivate var wholeSecond: Double { timeIntervalSince1970.rounded() }
}

extension ExportReport {
  fileprivate mutating func skip(_ workout: Workout, _ obstacle: ExportObstacle) {
    skipped.append(Skipped(workout: workout.id, title: workout.title, obstacle: obstacle))
  }
}
