import CoreTerminal
import CoreUI
import Observation
import Synchronization

/// Keeps the shell on a terminal until the person leaves it: keys go in, changed cells come out. Nothing happens while
/// nothing changes.
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

  /// - Returns: what ended it, if not the person.
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
      // Of a terminal that is gone the events tell.
      try? writer.show(frame)
      shell.noteShown()
      awaitSettled()
    }
    return nil
  }

  /// Draws anew on another day, or when something changed that is not observed.
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

  /// What the person would see if all were shown that came so far.
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
      signal.tell(
        eventCount: self.eventCount, resumptionCount: self.resumptionCount, size: self.frame.size,
        route: shell.coordinator.current)
    }
  }
}

/// Whether what is shown is no longer what is; told from wherever the change is made.
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
