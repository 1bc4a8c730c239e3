import CoreTerminal
import CoreUI
import Observation
import Synchronization

/// Runs a program such as the shell on a terminal until the person quits. Keys go in, and changed cells come out. While
/// nothing changes, the app does no work.
@MainActor
final class FullScreenApp {
  private let program: any FullScreenProgram
  private let terminal: FullScreenTerminal
  private let signal: SettledSignal?
  /// Records the session; `nil` if nobody asked for it.
  private let recorder: SessionRecorder?
  private var writer: ScreenWriter
  private var frame: Frame
  private let isStale = Staleness()
  private var pending: [TerminalEvent] = []
  private var eventCount = 0
  private var repeated = RepeatedInput()
  private var resumptionCount = 0
  private var settling: Task<Void, Never>?
  private var inquiry: ColorInquiry
  private let sleep: @Sendable (Duration) async throws -> Void
  private let wakes: AsyncStream<Void>
  private let wake: AsyncStream<Void>.Continuation

  /// - Parameter sleep: limits how long the first frame waits for the terminal's colors.
  init(
    _ program: any FullScreenProgram, on terminal: FullScreenTerminal, colorDepth: ColorDepth, inquiry: ColorInquiry,
    sleep: @escaping @Sendable (Duration) async throws -> Void, settledFile: String?,
    recorder: SessionRecorder? = nil
  ) {
    self.program = program
    self.terminal = terminal
    self.inquiry = inquiry
    self.sleep = sleep
    self.recorder = recorder
    signal = settledFile.flatMap { SettledSignal(path: $0) }
    writer = ScreenWriter(terminal) { old, new in new.difference(from: old, colorDepth: colorDepth) }
    (wakes, wake) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
    frame = program.frame()
  }

  /// - Returns: why the terminal ended the app; `nil` if the person quit.
  func run() async -> TerminalEvent.End? {
    program.onSuspend = { [terminal] in terminal.suspend() }
    // If the terminal has disappeared, its events report that.
    program.onReleaseMouse = { [terminal] in try? terminal.releaseMouse($0) }
    if program.isMouseReleased { try? terminal.releaseMouse(true) }
    isStale.set()
    wake.yield()
    let reading = Task { [weak self, terminal] in
      for await event in terminal.events { self?.take(event) }
    }
    let waiting = limitWaiting()
    defer {
      reading.cancel()
      waiting?.cancel()
      settling?.cancel()
    }
    for await _ in wakes {
      takeReports()
      // Keys that arrive before the first frame wait for it.
      if inquiry.isAwaited, !pending.contains(where: \.isEnd) { continue }
      while !pending.isEmpty {
        await recorder?.finishTurn(within: RecordingRequest.patience) { self.show() }
        if let end = handle(pending.removeFirst()) { return end }
        if program.isOver { return nil }
      }
      show()
      awaitSettled()
    }
    return nil
  }

  @discardableResult
  private func show() -> Frame {
    redrawIfStale()
    // If the terminal has disappeared, its events report that.
    try? writer.show(frame)
    program.noteShown()
    return frame
  }

  /// Redraws on a new day, or after a change that the app does not observe.
  func refresh() {
    recorder?.noteTime()
    isStale.set()
    wake.yield()
  }

  /// Ends the wait for the terminal's colors after a moment; `nil` if there is none.
  private func limitWaiting() -> Task<Void, Never>? {
    guard inquiry.isAwaited else { return nil }
    return Task { [weak self, sleep] in
      guard (try? await sleep(ColorInquiry.limit)) != nil, let self else { return }
      self.inquiry.stopWaiting()
      self.wake.yield()
    }
  }

  /// Handles what the terminal reports about itself before what the person does.
  private func takeReports() {
    for case .report(let report) in pending { respond(to: report) }
    pending.removeAll(where: \.isReport)
  }

  private func respond(to report: TerminalReport) {
    switch inquiry.take(report) {
    case .none: break
    case .use(let theme): use(theme)
    case .useAndAsk(let theme):
      use(theme)
      // If the terminal has disappeared, its events report that.
      try? terminal.askForColors()
    }
  }

  private func use(_ theme: Theme) {
    if program.use(theme) { isStale.set() }
  }

  private func take(_ event: TerminalEvent) {
    pending.append(event)
    pending += terminal.takeWaitingEvents()
    wake.yield()
  }

  private func handle(_ event: TerminalEvent) -> TerminalEvent.End? {
    switch event {
    case .input(let input):
      eventCount += 1
      take(input)
    case .report(let report): respond(to: report)
    case .resumed:
      resumptionCount += 1
      inquiry.noteQuestion()
      writer.forget()
      handle(.resize(terminal.size))
      isStale.set()
    case .ended(let end): return end
    }
    return nil
  }

  private func take(_ input: InputEvent) {
    switch recorder == nil ? repeated.next(input, hasChanged: isStale.isSet) : .handle {
    case .skip: return
    case .handle:
      handle(input)
      isStale.set()
    case .check:
      let before = currentFrame()
      handle(input)
      let isObserved = isStale.isSet
      isStale.set()
      repeated.note(hadEffect: isObserved || currentFrame() != before)
    }
  }

  private func handle(_ input: InputEvent) {
    recorder?.begin(input)
    program.handle(input, seeing: self.currentFrame())
    recorder?.noteHandled()
  }

  /// The frame after all events so far.
  private func currentFrame() -> Frame {
    redrawIfStale()
    return frame
  }

  private func redrawIfStale() {
    guard isStale.take() else { return }
    frame = withObservationTracking {
      program.frame()
    } onChange: { [isStale, wake] in
      isStale.set()
      wake.yield()
    }
  }

  private func awaitSettled() {
    guard signal != nil || recorder != nil else { return }
    settling?.cancel()
    settling = Task { [weak self, program] in
      if let recorder = self?.recorder {
        await recorder.finishTurn { [weak self] in self?.show() ?? program.frame() }
      } else {
        await program.settled(seeing: .min)
      }
      guard let self, let signal, !Task.isCancelled, !self.isStale.isSet, self.pending.isEmpty else { return }
      signal.write(
        eventCount: self.eventCount, resumptionCount: self.resumptionCount, size: self.frame.size,
        link: program.link)
    }
  }
}

extension TerminalEvent {
  fileprivate var isReport: Bool { if case .report = self { true } else { false } }
  fileprivate var isEnd: Bool { if case .ended = self { true } else { false } }
}

/// Whether the screen is outdated. Every change sets this.
private final class Staleness: Sendable {
  private let flag = Atomic(false)

  var isSet: Bool { flag.load(ordering: .acquiring) }

  func set() {
    flag.store(true, ordering: .releasing)
  }

  func take() -> Bool {
    flag.exchange(false, ordering: .acquiringAndReleasing)
  }
}
