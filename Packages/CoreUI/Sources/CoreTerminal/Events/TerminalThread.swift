import CoreUI
import Dispatch
import Foundation

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
