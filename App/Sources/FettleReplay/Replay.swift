import Commands
import CoreDatabase
import CoreSystem
import CoreUI
import FettleApp
import Foundation

/// Executes a recording again, on a copy of its log in a temporary folder, and compares what happens.
@MainActor
final class Replay {
  let recording: Recording
  let program: ReplayedProgram
  /// How many entries were executed.
  private(set) var position = 0
  private(set) var inputCount = 0
  private(set) var frameCount = 0
  /// The latest event that was executed.
  private(set) var lastCause: RecordingEntry?
  /// The frame that the recording shows now.
  private(set) var expected: FramePicture?

  private static let log = "log.sqlite"

  private let folder: TemporaryFolder
  private let outside: ReplayedAnswers
  private var texts = FrameTexts()
  private var actions: ArraySlice<RecordedAction> = []
  private var required = Int64.min
  /// The indices of the answers that were delivered.
  private var delivered: Set<Int> = []
  private var isSettled = false

  /// - Parameter folder: where it works; whoever ends the program removes it.
  /// - Throws: `unusableLog`.
  init(_ recording: Recording, in folder: TemporaryFolder) async throws(Recording.Problem) {
    self.recording = recording
    let header = recording.header
    self.folder = folder
    let path = folder.path(of: Self.log)
    let world = RecordedWorld(of: header)
    outside = ReplayedAnswers(unpackingIn: folder.path(of: "disk")) { world.now() }
    do {
      try AtomicFile.create(at: path, with: recording.log)
      program = try await ReplayedProgram(
        header, log: path, home: folder.path(of: "home"), outside: outside, world: world)
    } catch let failure as DatabaseFailure {
      throw .unusableLog(reason: Failure.clause(LogFailure(failure)))
    } catch {
      throw .unusableLog(reason: RecordingRequest.reason(for: error))
    }
  }

  var isOver: Bool { position == recording.entries.count }

  /// Executes entries until one differs, or a number of them.
  ///
  /// - Parameter count: how many entries in total; `nil` for all.
  /// - Returns: the first difference.
  func run(until count: Int? = nil) async -> ReplayDifference? {
    while position < min(count ?? .max, recording.entries.count) {
      if let difference = await step() { return difference }
    }
    return nil
  }

  /// Executes the next entry.
  ///
  /// - Returns: how its effect differs from the recording.
  func step() async -> ReplayDifference? {
    let entry = recording.entries[position]
    position += 1
    do {
      return try await execute(entry)
    } catch {
      return difference(.impossible(reason: Self.reason(for: error)))
    }
  }

  private func execute(_ entry: RecordingEntry) async throws -> ReplayDifference? {
    var found: ReplayDifference?
    if let moment = entry.moment {
      if !moment.isHurried || entry.isCommit { found = await leftover() }
      program.turn(at: moment.milliseconds)
      lastCause = entry
      isSettled = false
    }
    switch entry {
    case .input(_, let event):
      inputCount += 1
      program.handle(event)
    case .background(_, let action): program.perform(action)
    case .commit(_, let changes): required = max(required, try await program.adopt(changes))
    case .answer(_, let answer, let changes):
      if delivered.insert(position - 1).inserted { try await take(answer, changes) }
    case .visible: program.renewScreens()
    case .action(let action): return try await compare(action)
    case .frame(let frame): return await compare(frame)
    case .time, .hidden, .snapshot, .end: break
    }
    return found
  }

  /// The current frame.
  func frame() -> Frame { program.frame() }

  /// Closes the log and removes everything.
  func end() async {
    await outside.complete { await program.close() }
    folder.remove()
  }

  private func settle() async -> Frame {
    defer { isSettled = true }
    return await outside.complete { await program.settledFrame(seeing: required) }
  }

  /// Delivers the answers before the next frame, which work in progress waits for.
  private func deliverAhead() async throws {
    for index in position..<recording.entries.count {
      let entry = recording.entries[index]
      if case .frame = entry { return }
      if case .answer(_, let answer, let changes) = entry, delivered.insert(index).inserted {
        try await take(answer, changes)
      }
    }
  }

  private func take(_ answer: OutsideAnswer, _ changes: [RowChange]) async throws {
    if !changes.isEmpty { required = max(required, try await program.adopt(changes)) }
    outside.deliver(answer)
  }

  private func compare(_ recorded: RecordedAction) async throws -> ReplayDifference? {
    actions += program.takeActions()
    if actions.isEmpty {
      // It may follow from a screen that is not shown yet, or from work in progress.
      _ = frame()
      actions += program.takeActions()
    }
    if actions.isEmpty {
      try await deliverAhead()
      _ = await settle()
      actions += program.takeActions()
    }
    let got = actions.popFirst().map { recording.header.isRedacted ? $0.redacted : $0 }
    return got == recorded ? nil : difference(.action(expected: recorded, got: got))
  }

  /// An action that the recording does not have.
  private func leftover() async -> ReplayDifference? {
    if !isSettled { _ = await settle() }
    actions += program.takeActions()
    defer { actions = [] }
    if let reason = outside.takeFailure() { return difference(.impossible(reason: reason)) }
    return actions.first.map { difference(.action(expected: nil, got: $0)) }
  }

  private func compare(_ recorded: RecordedFrame) async -> ReplayDifference? {
    frameCount += 1
    guard let expected = texts.picture(of: recorded) else { return difference(.damaged) }
    self.expected = expected
    let got = FramePicture(await settle(), isRedacted: recording.header.isRedacted)
    if let difference = await leftover() { return difference }
    return got == expected ? nil : difference(.frame(expected: expected, got: got))
  }

  private static func reason(for error: any Error) -> String {
    guard let failure = error as? DatabaseFailure else { return RecordingRequest.reason(for: error) }
    return "the recorded log could not be changed: \(Failure.clause(LogFailure(failure)))"
  }

  private func difference(_ kind: ReplayDifference.Kind) -> ReplayDifference {
    // It explains what differs.
    let failure = outside.takeFailure().map { ReplayDifference.Kind.impossible(reason: $0) }
    return ReplayDifference(entry: position, cause: lastCause, kind: failure ?? kind, missing: outside.missing)
  }
}

extension Replay {
  /// A folder for a replay: it has a copy of somebody's log.
  ///
  /// - Throws: `unusableLog`.
  static func folder() throws(Recording.Problem) -> TemporaryFolder {
    do throws(FileError) {
      return try TemporaryFolder()
    } catch {
      throw .unusableLog(reason: error.reason)
    }
  }

  /// Runs `body`. A signal that ends the program removes the folder first.
  static func removing<Result>(
    _ folder: TemporaryFolder, during body: () async throws -> Result
  ) async rethrows -> Result {
    try await Interruption.cleaningUp(after: [SIGINT, SIGTERM, SIGHUP, SIGQUIT], { folder.remove() }, during: body)
  }
}
