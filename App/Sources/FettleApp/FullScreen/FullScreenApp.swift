import CoreTerminal
import CoreUI
import Observation
import Synchronization

/// Runs the shell on a terminal until the person quits. Keys go in, and changed cells come out. While nothing changes,
/// the app does no work.
@MainActor
final class FullScreenApp {
  private let shell: Shell
  private let terminal: FullScreenTerminal
  private let signal: SettledSignal?
  private var writer: ScreenWriter
  private var frame: Frame
  private let isStale = Staleness()
  private var pending: [TerminalEvent] = []
  private var eventCount = 0
  private var resumptionCount = 0
  private var settling: Task<Void, Never>?
  private let wakes: AsyncStream<Void>
  private let wake: AsyncStream<Void>.Continuation

  init(_ shell: Shell, on terminal: FullScreenTerminal, colorDepth: ColorDepth, settledFile: String?) {
    self.shell = shell
    self.terminal = terminal
    signal = settledFile.flatMap { SettledSignal(path: $0) }
    writer = ScreenWriter(terminal) { old, new in new.difference(from: old, colorDepth: colorDepth) }
    (wakes, wake) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
    frame = shell.frame()
  }

  /// - Returns: why the terminal ended the app; `nil` if the person quit.
  func run() async -> TerminalEvent.End? {
    shell.onSuspend = { [terminal] in terminal.suspend() }
    isStale.set()
    wake.yield()
    let reading = Task { [weak self, terminal] in
      for await event in terminal.events { self?.take(event) }
    }
    defer {
      reading.cancel()
      settling?.cancel()
    }
    for await _ in wakes {
      while !pending.isEmpty {
        if let end = handle(pending.removeFirst()) { return end }
        if shell.isOver { return nil }
      }
      redrawIfStale()
      // If the terminal has disappeared, its events report that.
      try? writer.show(frame)
      shell.noteShown()
      awaitSettled()
    }
    return nil
  }

  /// Redraws on a new day, or after a change that the app does not observe.
  func refresh() {
    isStale.set()
    wake.yield()
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
      shell.handle(input, seeing: self.currentFrame())
      isStale.set()
    case .resumed:
      resumptionCount += 1
      writer.forget()
      shell.handle(.resize(terminal.size), seeing: self.currentFrame())
      isStale.set()
    case .ended(let end): return end
    }
    return nil
  }

  /// The frame after all events so far.
  private func currentFrame() -> Frame {
    redrawIfStale()
    return frame
  }

  private func redrawIfStale() {
    guard isStale.take() else { return }
    frame = withObservationTracking {
      shell.frame()
    } onChange: { [isStale, wake] in
      isStale.set()
      wake.yield()
    }
  }

  private func awaitSettled() {
    guard let signal else { return }
    settling?.cancel()
    settling = Task { [weak self, shell] in
      await shell.settled()
      guard let self, !Task.isCancelled, !self.isStale.isSet, self.pending.isEmpty else { return }
      signal.write(
        eventCount: self.eventCount, resumptionCount: self.resumptionCount, size: self.frame.size,
        route: shell.coordinator.current)
    }
  }
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
