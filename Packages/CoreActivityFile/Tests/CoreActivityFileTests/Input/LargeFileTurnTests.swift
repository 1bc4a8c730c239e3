import Foundation
import Synchronization
import Testing

@testable import CoreActivityFile

@Suite struct LargeFileTurnTests {
  @Test func `a second large file waits until the first is done`() async {
    let turn = LargeFileTurn()
    let order = Order()
    let first = turn.claim()
    first.take()
    first.take()  // already has the turn
    await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        let second = turn.claim()
        order.append("second began")
        second.take()
        order.append("second has its turn")
        second.release()
        continuation.resume()
      }
      while order.isEmpty {}
      order.append("first is done")
      first.release()
      first.release()  // has no effect
    }
    #expect(order.events == ["second began", "first is done", "second has its turn"])
  }
}

private final class Order: Sendable {
  private let mutex = Mutex<[String]>([])
  var events: [String] { mutex.withLock(\.self) }
  var isEmpty: Bool { events.isEmpty }

  func append(_ event: String) {
    mutex.withLock { $0.append(event) }
  }
}
