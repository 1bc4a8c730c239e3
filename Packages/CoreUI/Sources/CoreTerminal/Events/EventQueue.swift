import CoreUI
import Synchronization

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
