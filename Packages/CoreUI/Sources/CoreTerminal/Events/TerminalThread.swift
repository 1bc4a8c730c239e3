public import CoreUI
import Dispatch
import Foundation
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The thread that waits for the terminal and for signals, and sleeps otherwise.
struct TerminalThread: Sendable {
  private static let pieceByteCount = 4_096

  private let screen: FullScreen
  private let queue: EventQueue
  private let options: FullScreenTerminal.Options
  private var decoder = InputDecoder()
  private var buffer = [UInt8](repeating: 0, count: pieceByteCount)
  private var size: Size
  private var end: TerminalEvent.End?
  /// The time at which the process is ended here.
  private var deadline: ContinuousClock.Instant?
  private var isLeft = false

  init(_ screen: FullScreen, _ queue: EventQueue, _ options: FullScreenTerminal.Options) {
    self.screen = screen
    self.queue = queue
    self.options = options
    size = screen.device.size(orFrom: options.variables)
  }

  /// - Returns: the semaphore that is signaled when it has ended.
  func start() -> DispatchSemaphore {
    let hasEnded = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      TerminalRestorer.takeSignalsOnThisThread()
      var thread = self
      while !thread.isLeft { thread.goOn() }
      hasEnded.signal()
    }
    return hasEnded
  }

  private mutating func goOn() {
    var files = [
      pollfd(fd: TerminalRestorer.notes.input, events: Int16(POLLIN), revents: 0),
      pollfd(fd: screen.device.descriptor, events: Int16(POLLIN), revents: 0),
    ]
    // While the queue is full nothing is read, and the terminal keeps the input.
    let isReading = end == nil && queue.hasRoom
    let count = poll(&files, isReading ? 2 : 1, patience)
    if count < 0 { return }
    if count == 0 { return timeOut() }
    if files[0].revents != 0 {
      for note in TerminalRestorer.notes.takeAll() { take(note) }
    } else {
      read()
    }
  }

  /// How long to wait, in milliseconds; negative for no limit.
  private var patience: Int32 {
    let limit: Duration? =
      if let deadline {
        ContinuousClock.now.duration(to: deadline)
      } else {
        switch decoder.pending {
        // The beginning of an answer is no key, even if the rest takes a while.
        case .key: max(options.escapeDelay, screen.remainingWait(of: options.answerLimit) ?? .zero)
        case .sequence: options.silenceLimit
        case nil: nil
        }
      }
    return limit.map { Int32(clamping: Int64(max(.zero, $0) / .milliseconds(1))) } ?? -1
  }

  private mutating func timeOut() {
    if let end { _exit(end.exitCode) }
    deliver(decoder.flush())
  }

  private mutating func read() {
    do {
      deliver(decoder.decode(try screen.device.read(into: &buffer)))
    } catch {
      finish(.hangUp)
    }
  }

  private mutating func deliver(_ events: [InputEvent]) {
    for event in events { queue.append(.input(event)) }
    for report in decoder.takeReports() {
      if report == .attributes { screen.noteAnswer() }
      queue.append(.report(report))
    }
  }

  private mutating func take(_ note: UInt8) {
    if let request = SelfPipe.Request(rawValue: note) { return take(request) }
    let number = Int32(note)
    switch number {
    case SIGWINCH: deliverSize()
    case SIGCONT: resume()
    case SIGTSTP: stop(withGroup: false)
    default: finish(.signal(number))
    }
  }

  private mutating func take(_ request: SelfPipe.Request) {
    switch request {
    case .suspend:
      readAnswer()
      stop(withGroup: true)
    case .leave:
      readAnswer()
      isLeft = true
    case .readOn: break
    }
  }

  /// Reads the answer to a question that was asked just now, so that it is not left for the shell.
  private mutating func readAnswer() {
    while end == nil, let rest = screen.remainingWait(of: options.answerLimit) {
      var file = pollfd(fd: screen.device.descriptor, events: Int16(POLLIN), revents: 0)
      let milliseconds = Int32(clamping: Int64(rest / .milliseconds(1)) + 1)
      if poll(&file, 1, milliseconds) > 0 { read() }
    }
  }

  private mutating func deliverSize() {
    let size = screen.device.size(orFrom: options.variables)
    guard end == nil, size != self.size else { return }
    self.size = size
    queue.append(.input(.resize(size)))
  }

  private mutating func stop(withGroup: Bool) {
    guard TerminalRestorer.canStop else { return }
    resume { [screen] in
      screen.hide()
      TerminalRestorer.stopProcess(withGroup: withGroup)
    }
  }

  /// After a stop: the shell has had the terminal and may have changed it.
  private mutating func resume(after stop: () -> Void = {}) {
    guard end == nil else { return }
    do {
      try TerminalRestorer.withoutNotingContinuation { () throws(TerminalError) in
        stop()
        try screen.show()
      }
      decoder = InputDecoder()
      size = screen.device.size(orFrom: options.variables)
      queue.append(.resumed)
    } catch {
      finish(.hangUp)
    }
  }

  /// Resets the terminal and leaves it to the program to end. If it does not end in time, it is ended here; more of
  /// these signals change nothing, because some arrive twice.
  private mutating func finish(_ end: TerminalEvent.End) {
    guard self.end == nil else { return }
    self.end = end
    deadline = .now.advanced(by: options.endLimit)
    screen.hide()
    queue.append(.ended(end))
    queue.finish()
  }
}

/// An event of a terminal in full screen.
public enum TerminalEvent: Equatable, Sendable {
  /// A person did something.
  case input(InputEvent)
  /// The terminal reported something about itself.
  case report(TerminalReport)
  /// The process was stopped and continues. The screen is empty, and may have another size.
  case resumed
  /// The terminal is no longer in full screen; no event follows.
  case ended(End)

  /// Why a full screen ended by itself.
  public enum End: Hashable, Sendable {
    /// The signal with this number asked the process to end.
    case signal(Int32)
    /// The terminal was closed, or the connection to it was lost.
    case hangUp

    /// The exit code that a shell expects from a process that ends this way.
    public var exitCode: Int32 {
      switch self {
      case .signal(let number): 128 + number
      case .hangUp: 128 + SIGHUP
      }
    }
  }
}

/// What a terminal reports about itself, because it was asked or because it changed.
public enum TerminalReport: Hashable, Sendable {
  /// The color of text.
  case foreground(RGBColor)
  /// The color behind text.
  case background(RGBColor)
  /// Whether it prefers dark colors (mode 2031).
  case scheme(isDark: Bool)
  /// Its features. Every terminal answers this question, so it is asked last: no other answer follows.
  case attributes
}

/// Events in transit from the terminal's thread to their consumer.
final class EventQueue: Sendable {
  private struct State {
    var events: [TerminalEvent] = []
    var waiter: CheckedContinuation<TerminalEvent?, Never>?
    var isFinished = false
  }

  private static let capacity = 1_024

  private let state = Mutex(State())
  private let makeRoom: @Sendable () -> Void

  /// - Parameter makeRoom: called when there is room again after the queue was full.
  init(makeRoom: @escaping @Sendable () -> Void) {
    self.makeRoom = makeRoom
  }

  /// Whether to read more. Input that was already read is always accepted.
  var hasRoom: Bool { state.withLock { $0.events.count < Self.capacity } }

  func append(_ event: TerminalEvent) {
    let waiter: CheckedContinuation<TerminalEvent?, Never>? = state.withLock { state in
      guard !state.isFinished else { return nil }
      if let waiter = state.waiter {
        state.waiter = nil
        return waiter
      }
      // Of several pending size changes only the last one counts.
      if case .input(.resize) = event, case .input(.resize) = state.events.last { state.events.removeLast() }
      state.events.append(event)
      return nil
    }
    waiter?.resume(returning: event)
  }

  /// No more events will be added.
  func finish() {
    let waiter = state.withLock { state in
      state.isFinished = true
      defer { state.waiter = nil }
      return state.waiter
    }
    waiter?.resume(returning: nil)
  }

  /// The next event; `nil` after the last one, and if the task is canceled.
  func next() async -> TerminalEvent? {
    await withTaskCancellationHandler {
      await withCheckedContinuation { take(by: $0) }
    } onCancel: {
      dismiss()
    }
  }

  /// Takes the events that have already arrived.
  func takeAll() -> [TerminalEvent] {
    let taken = state.withLock { state in
      defer { state.events = [] }
      return state.events
    }
    if taken.count >= Self.capacity { makeRoom() }
    return taken
  }

  private func take(by waiter: CheckedContinuation<TerminalEvent?, Never>) {
    var isRoomy = false
    // Resumed only after `state` is unlocked: a task that is being canceled waits for it.
    var former: CheckedContinuation<TerminalEvent?, Never>?
    let answer: TerminalEvent?? = state.withLock { state in
      if Task.isCancelled { return .some(nil) }
      if state.events.isEmpty {
        if state.isFinished { return .some(nil) }
        former = state.waiter
        state.waiter = waiter
        return nil
      }
      isRoomy = state.events.count == Self.capacity
      return state.events.removeFirst()
    }
    former?.resume(returning: nil)
    if isRoomy { makeRoom() }
    if let answer { waiter.resume(returning: answer) }
  }

  private func dismiss() {
    let waiter = state.withLock { state in
      defer { state.waiter = nil }
      return state.waiter
    }
    waiter?.resume(returning: nil)
  }
}
