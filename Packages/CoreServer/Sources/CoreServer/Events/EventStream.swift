import Foundation
import Synchronization

/// An event for a browser's `EventSource`.
public struct EventMessage: Equatable, Sendable {
  /// What the browser sends back as `Last-Event-ID` when it connects again.
  public var id: String?
  /// The name that a script listens for; without one it is `message`.
  public var name: String?
  /// Any text; its lines may end in any way.
  public var data: String

  /// A message with its data.
  public init(id: String? = nil, name: String? = nil, data: String) {
    self.id = id
    self.name = name
    self.data = data
  }

  /// The lines of the event and the empty line after it, as the HTML standard has them.
  var encoded: Data {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(data.utf8.count + 64)
    if let id { bytes += "id: \(id.singleLine)\n".utf8 }
    if let name { bytes += "event: \(name.singleLine)\n".utf8 }
    bytes += Self.dataField
    var previous: UInt8?
    for byte in data.utf8 {
      switch byte {
      case .lineFeed where previous == .carriageReturn: break
      case .lineFeed, .carriageReturn: bytes += [.lineFeed] + Self.dataField
      default: bytes.append(byte)
      }
      previous = byte
    }
    return Data(bytes + [.lineFeed, .lineFeed])
  }

  private static let dataField = Array("data: ".utf8)
}

/// Server-sent events for one reader.
///
/// Sending never waits. A reader that does not keep up loses the oldest events, and always gets the newest. The stream
/// ends when the reader has gone, and belongs to one response.
public final class EventStream: Sendable {
  /// What happened to a message that was sent.
  public enum Delivery: Equatable, Sendable {
    /// It waits for the reader, who gets it after all others.
    case queued
    /// It waits for the reader, who will not get this many older ones: a page made of changes has to be sent whole.
    case queuedInPlaceOfOlder(count: Int)
    /// The stream has ended.
    case ended
  }

  private struct Waiter {
    let condition: @Sendable (State) -> Bool
    let continuation: CheckedContinuation<Void, Never>
  }

  private struct State {
    var waiting: [Data] = []
    var byteCount = 0
    /// Whether a message was taken from those that wait, and the system does not have it yet.
    var isSending = false
    var hasReader = false
    var isFinished = false
    var isEnded = false
    var isQuiet = true
    var needsComment = false
    var waiters: [Int: Waiter] = [:]
    var lastWaiter = 0
  }

  private static let comment = Data(":\n\n".utf8)

  private let countLimit: Int
  private let byteLimit: Int
  private let keepAlive: Duration
  private let time: ServerTime
  private let state = Mutex(State())

  /// - Parameters:
  ///   - countLimit: the most messages that wait; 1 keeps only the newest.
  ///   - byteLimit: the most bytes that wait; the newest message waits whatever its size is.
  ///   - keepAlive: how often a comment is sent while there are no messages. It keeps proxies from closing the
  ///     connection.
  public init(
    countLimit: Int = 16, byteLimit: Int = 1 << 20, keepAlive: Duration = .seconds(15), time: ServerTime = .system
  ) {
    self.countLimit = max(1, countLimit)
    self.byteLimit = byteLimit
    self.keepAlive = keepAlive
    self.time = time
  }

  /// Sends a message as soon as the reader takes it.
  @discardableResult
  public func send(_ message: EventMessage) -> Delivery {
    let data = message.encoded
    return change { state in
      guard !state.isEnded, !state.isFinished else { return .ended }
      var lostCount = 0
      while !state.waiting.isEmpty,
        state.waiting.count >= countLimit || state.byteCount + data.count > byteLimit
      {
        state.byteCount -= state.waiting.removeFirst().count
        lostCount += 1
      }
      state.waiting.append(data)
      state.byteCount += data.count
      return lostCount == 0 ? .queued : .queuedInPlaceOfOlder(count: lostCount)
    }
  }

  /// Ends the stream after the messages that wait. The browser connects again unless its script closes the source.
  public func finish() {
    change { $0.isFinished = true }
  }

  /// Returns when the system has all messages. Whoever makes the next message only then makes none that the reader
  /// would lose.
  ///
  /// - Returns: whether the stream still lasts; `false` also if the task was canceled.
  public func waitUntilSent() async -> Bool {
    await wait { $0.isEnded || ($0.waiting.isEmpty && !$0.isSending) }
    return !Task.isCancelled && !state.withLock(\.isEnded)
  }

  /// Returns when the stream has ended, on either side, or when the task is canceled.
  public func waitUntilEnded() async {
    await wait { $0.isEnded }
  }

  var responseStream: ResponseStream {
    var stream = ResponseStream(
      didEnd: { self.didEnd() },
      produce: { send in
        guard self.takeReader() else { return }
        try await withThrowingTaskGroup(of: Void.self) { group in
          group.addTask { try await self.write(send) }
          group.addTask { await self.requestComments() }
          try await group.next()
          group.cancelAll()
        }
      })
    stream.isOfEvents = true
    return stream
  }

  private func takeReader() -> Bool {
    change { state in
      defer { state.hasReader = true }
      return !state.hasReader && !state.isEnded
    }
  }

  private func write(_ send: ResponseStream.Send) async throws {
    // The first bytes open the browser's source, even if the first message takes a while.
    try await send(Self.comment)
    while !Task.isCancelled {
      await wait { !$0.waiting.isEmpty || $0.needsComment || $0.isFinished || $0.isEnded }
      guard let data = takeWaiting() else { return }
      try await send(data)
      change { $0.isSending = false }
    }
  }

  /// All messages that wait, or a comment if one is due; `nil` at the end.
  private func takeWaiting() -> Data? {
    change { state in
      guard !state.waiting.isEmpty || state.needsComment, !state.isEnded else { return nil }
      let data = state.waiting.isEmpty ? Self.comment : state.waiting.reduce(into: Data()) { $0 += $1 }
      state.isQuiet = state.waiting.isEmpty
      state.needsComment = false
      state.waiting = []
      state.byteCount = 0
      state.isSending = true
      return data
    }
  }

  private func requestComments() async {
    while (try? await time.sleep(keepAlive)) != nil {
      change { state in
        state.needsComment = state.isQuiet
        state.isQuiet = true
      }
    }
  }

  private func didEnd() {
    change { state in
      state.isEnded = true
      state.waiting = []
      state.byteCount = 0
    }
  }

  /// Changes the state, and wakes those who wait for what it has become.
  private func change<Result: Sendable>(_ body: (inout State) -> Result) -> Result {
    let (result, awake) = state.withLock { state in
      let result = body(&state)
      let reached = state.waiters.filter { $0.value.condition(state) }
      for number in reached.keys { state.waiters.removeValue(forKey: number) }
      return (result, reached.values.map(\.continuation))
    }
    for continuation in awake { continuation.resume() }
    return result
  }

  /// Returns when a condition is met, or when the task is canceled.
  private func wait(until condition: @escaping @Sendable (State) -> Bool) async {
    let number = state.withLock { state in
      state.lastWaiter += 1
      return state.lastWaiter
    }
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isMet = state.withLock { state in
          // A task that was canceled before has nobody who would wake it.
          if condition(state) || Task.isCancelled { return true }
          state.waiters[number] = Waiter(condition: condition, continuation: continuation)
          return false
        }
        if isMet { continuation.resume() }
      }
    } onCancel: {
      state.withLock { $0.waiters.removeValue(forKey: number) }?.continuation.resume()
    }
  }
}

extension String {
  /// The text without what would end its field.
  fileprivate var singleLine: String {
    String(String.UnicodeScalarView(unicodeScalars.filter { $0 != "\n" && $0 != "\r" && $0 != "\0" }))
  }
}
