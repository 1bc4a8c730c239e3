import DomainCore
import DomainTraining
import Foundation

/// Exports workouts to files, or to one document.
///
/// Workouts are read in pages, and their details one at a time, so that the memory does not grow with their number. A workout
/// that cannot be exported is listed with the reason and does not stop the others; a file or an output that cannot be
/// written does. A canceled export ends between two workouts, and every file it leaves is complete.
public struct ExportWorkoutsUseCase: Sendable {
  /// Where the workouts go.
  public enum Destination: Sendable {
    /// A file for each workout, or one for all in formats that are one document. Two workouts of one export never share
    /// a name. `replacing`: whether existing files may be replaced.
    case files(any WorkoutFileWriter, named: FileNameTemplate, replacing: Bool)
    /// One document, such as standard output.
    case document(any ExportFile)
  }

  private let workouts: any WorkoutRepository

  public init(workouts: any WorkoutRepository) {
    self.workouts = workouts
  }

  /// Exports all workouts that match, the oldest first. `onProgress` is called after each.
  ///
  /// - Throws: `noneMatch`; `severalWorkouts` if one document is requested in a format for one workout.
  public func execute(
    _ filter: WorkoutFilter, as encoder: any WorkoutEncoder, to destination: Destination,
    onProgress: @escaping @Sendable (_ workoutCount: Int) async -> Void = { _ in }
  ) async throws(ExportError) -> ExportReport {
    var source = WorkoutExportSource(workouts: workouts, filter: filter, needsDetails: encoder.needsDetails)
    let count = try await source.begin()
    guard count != .none || Task.isCancelled else { throw .noneMatch }
    var run = WorkoutExportRun(source, encoder: encoder, onProgress: onProgress)
    switch destination {
    case .document(let document):
      guard encoder.joinsWorkouts || count != .several else { throw .severalWorkouts }
      try await run.writeAll(to: document)
      _ = try await document.place(replacing: false)
    case .files(let writer, let template, let replacing) where encoder.isOneDocument:
      try await run.writeOneFile(by: writer, named: template, replacing: replacing)
    case .files(let writer, let template, let replacing):
      try await run.writeFiles(by: writer, named: template, replacing: replacing)
    }
    return run.report
  }
}

/// One export while it runs.
private struct WorkoutExportRun {
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
  fileprivate mutating func writeAll(to document: any ExportFile) async throws(ExportError) {
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
  fileprivate mutating func writeOneFile(
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
  fileprivate mutating func writeFiles(
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
private struct ExportFileNames {
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
    let read = try await reading { [workouts, filter] () throws(StorageError) in
      try await workouts.workouts(matching: filter, in: window).firstValue()
    }
    page = read?.workouts[...] ?? []
    self.anchor = read?.hasNext == true ? page.last.map { .after($0.id) } : nil
  }

  private func detail(_ id: WorkoutID) async throws(ExportError) -> WorkoutDetail? {
    try await reading { [workouts] () throws(StorageError) in try await workouts.workout(id).firstValue() ?? nil }
  }

  /// A canceled read failed for no other reason, and is `nil`.
  private func reading<Value>(
    _ read: () async throws(StorageError) -> Value?
  ) async throws(ExportError) -> Value? {
    do throws(StorageError) {
      return try await read()
    } catch {
      if Task.isCancelled { return nil }
      throw .log(error)
    }
  }
}

/// Takes the bytes of an exported document, block by block.
public typealias ExportOutput = (_ block: [UInt8]) throws(ExportError) -> Void

/// Turns workouts into documents of one format. A document is ``begin(_:)``, its workouts, and ``end(_:)``.
public protocol WorkoutEncoder: Sendable {
  /// The format of the documents.
  var format: ExportFormat { get }
  /// Whether one document can contain several workouts.
  var joinsWorkouts: Bool { get }
  /// Whether all workouts are one document, also in a folder.
  var isOneDocument: Bool { get }
  /// Whether the legs of a multisport workout are one document: see ``encode(legs:_:)``.
  var joinsLegs: Bool { get }
  /// Whether documents contain more than the workouts themselves, such as laps, sources or tracks. If not, these are not
  /// read, and ``encode(_:at:_:)`` gets details without them.
  var needsDetails: Bool { get }

  /// Why the format cannot express the workout; `nil` if it can.
  func obstacle(to detail: WorkoutDetail) -> ExportObstacle?

  /// Writes what comes before the first workout.
  func begin(_ output: ExportOutput) throws(ExportError)

  /// Writes one workout.
  ///
  /// - Parameter position: how many workouts are before it in the document.
  func encode(_ detail: WorkoutDetail, at position: Int, _ output: ExportOutput) throws(ExportError)

  /// Writes the legs of a multisport workout, the first first. Called only if ``joinsLegs`` is true.
  func encode(legs: [WorkoutDetail], _ output: ExportOutput) throws(ExportError)

  /// Writes what comes after the last workout.
  func end(_ output: ExportOutput) throws(ExportError)
}

extension WorkoutEncoder {
  /// By default each leg is a document of its own.
  public var joinsLegs: Bool { false }

  /// By default everything is read.
  public var needsDetails: Bool { true }

  /// By default writes the legs one after the other.
  public func encode(legs: [WorkoutDetail], _ output: ExportOutput) throws(ExportError) {
    for (position, leg) in legs.enumerated() { try encode(leg, at: position, output) }
  }
}

/// A document while it is written. It appears in its place complete or not at all: a document that is released before
/// ``place(replacing:)`` leaves nothing behind, unless it is a stream.
public protocol ExportFile: Sendable {
  /// Adds what `write` passes on, block by block.
  func append(_ write: (ExportOutput) throws(ExportError) -> Void) throws(ExportError)

  /// Puts the document in its place.
  ///
  /// - Parameter replacing: whether it may replace a file that is there.
  /// - Returns: `false` if there is one, and it must not be replaced.
  func place(replacing: Bool) async throws(ExportError) -> Bool
}

/// Writes the files of an export.
public protocol WorkoutFileWriter: Sendable {
  /// The path of a file of this name.
  func path(of name: String) -> String

  /// Whether something has this name already.
  func exists(_ name: String) async -> Bool

  /// Begins a file of this name.
  func begin(_ name: String) async throws(ExportError) -> any ExportFile
}
