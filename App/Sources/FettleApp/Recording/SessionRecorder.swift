import Commands
import CoreDatabase
import CoreSystem
import CoreUI
import Foundation

/// Records a full-screen session: what the person did, what entered from outside, and what was shown then.
@MainActor
final class SessionRecorder {
  private let file: RecordingFile
  private let request: RecordingRequest
  private let changes: OutsideChanges
  private let folder: TemporaryFolder
  private let shell: Shell
  private let header: RecordingHeader
  private var texts = FrameTexts()
  private var isFrameDue = true
  private var turn = 0
  private var isHiding = false
  private var required = Int64.min
  private var finishing: Task<Void, Never>?
  /// Why nothing is recorded any more, such as a full disk, as a sentence; `nil` while all goes well.
  private(set) var failure: String?

  /// - Parameter folder: what the recorder needs until the end, such as its copy of the log.
  init(
    _ shell: Shell, header: RecordingHeader, request: RecordingRequest, changes: OutsideChanges,
    file: RecordingFile, folder: TemporaryFolder
  ) {
    self.shell = shell
    self.header = header
    self.request = request
    self.changes = changes
    self.file = file
    self.folder = folder
    shell.onBackgroundAction = { [weak self] in self?.begin($0) }
    request.outside.onAnswer = { [weak self] in await self?.note($0) }
  }

  /// Records an event before the shell handles it.
  func begin(_ event: InputEvent) {
    if isHiding, !shell.isTypingSecret {
      isHiding = false
      append(.visible(moment()))
      shell.renewScreens()
    }
    if shell.isTypingSecret {
      guard !isHiding else { return }
      isHiding = true
      return append(.hidden(moment()))
    }
    append(.input(moment(), header.isRedacted ? event.redacted(isTyping: shell.isTyping) : event))
  }

  /// Records the actions that an event caused.
  func noteHandled() {
    let actions = request.actions.take()
    guard !isHiding else { return }
    for action in actions { append(.action(header.isRedacted ? action.redacted : action)) }
  }

  /// Records that the clock is read again.
  func noteTime() {
    append(.time(moment()))
  }

  /// Waits until everything so far has its effect, and records what is shown then.
  ///
  /// - Parameters:
  ///   - limit: how long to wait at most; `nil` without a limit.
  ///   - show: shows and returns the current frame.
  func finishTurn(
    within limit: Duration? = nil, showing show: @escaping @MainActor () -> Frame
  ) async {
    let task =
      finishing
      ?? Task { [weak self] in
        await self?.finish(showing: show)
        self?.finishing = nil
      }
    finishing = task
    guard let limit else { return await task.value }
    let (ends, end) = AsyncStream.makeStream(of: Void.self)
    let waiting = Task {
      await task.value
      end.yield()
    }
    let limiting = Task { [request] in
      try? await request.sleep(limit)
      end.yield()
    }
    for await _ in ends { break }
    waiting.cancel()
    limiting.cancel()
  }

  /// Ends the recording.
  func end() {
    noteHandled()
    write(.end(milliseconds: milliseconds))
    request.outside.onAnswer = nil
    changes.end()
    folder.remove()
  }

  private func finish(showing show: @MainActor () -> Frame) async {
    do throws(DatabaseFailure) {
      while failure == nil {
        if !isFrameDue { try await takeCommits() }
        let begun = turn
        guard isFrameDue else { return }
        let frame = await shell.settledFrame(seeing: required, showing: show)
        guard begun == turn, !(try await takeCommits()), begun == turn else { continue }
        record(frame)
        return
      }
    } catch {
      // The log is busy. The frame waits for the next turn, because it may show a commit that is not recorded yet.
    }
  }

  private func record(_ frame: Frame) {
    isFrameDue = false
    guard !isHiding else { return }
    noteHandled()
    write(.frame(texts.record(FramePicture(frame, isRedacted: header.isRedacted))))
  }

  private func begin(_ action: BackgroundAction) {
    append(.background(moment(), header.isRedacted ? action.redacted : action))
  }

  /// Records what the program asked for, with the rows that came with it.
  private func note(_ answer: OutsideAnswer) async {
    // Of a busy log, the next commit that is recorded has the rows.
    let rows = answer.question == .sync ? try? await take() : nil
    if let kept = header.isRedacted ? answer.redacted : answer { append(.answer(moment(), kept, rows ?? [])) }
  }

  @discardableResult
  private func takeCommits() async throws(DatabaseFailure) -> Bool {
    guard let rows = try await take() else { return false }
    append(.commit(moment(), rows))
    return true
  }

  /// The rows that others changed since the last call; `nil` if there are none.
  ///
  /// - Throws: only `busy`; the next call returns what this one could not read.
  private func take() async throws(DatabaseFailure) -> [RowChange]? {
    do throws(DatabaseFailure) {
      guard let found = try await changes.take() else { return nil }
      required = max(required, found.revision)
      return request.recorded(found.changes)
    } catch .busy {
      throw .busy
    } catch {
      stop(because: Failure.reason(reading: LogFailure(error)))
      return nil
    }
  }

  /// Writes an entry that changes what is shown.
  private func append(_ entry: RecordingEntry) {
    noteHandled()
    turn += 1
    isFrameDue = true
    if let moment = entry.moment { request.world.turn(at: moment.milliseconds) }
    write(entry)
  }

  private func write(_ entry: RecordingEntry) {
    guard failure == nil else { return }
    do {
      try file.append(entry)
    } catch {
      stop(because: RecordingRequest.reason(for: error))
    }
  }

  /// - Parameter reason: a clause.
  private func stop(because reason: String) {
    guard failure == nil else { return }
    let sentence = "The recording \(request.path) stopped: \(reason). What came before can be replayed."
    failure = sentence
    shell.isRecorded = false
    shell.perform(.show(Toast(.failure, sentence)))
  }

  private func moment() -> RecordedMoment {
    RecordedMoment(milliseconds: milliseconds, isHurried: isFrameDue)
  }

  private var milliseconds: Int {
    let elapsed = ((request.world.realNow.timeIntervalSince1970 - header.start) * 1_000).rounded()
    // A clock that was set to an earlier time.
    return max(0, Int(exactly: elapsed) ?? 0)
  }
}
