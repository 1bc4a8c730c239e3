import CoreUI
import Synchronization
import Testing

@testable import CoreTerminal

struct EventQueueTests {
  private static let key = TerminalEvent.input(.key(.character("a")))

  @Test func `of several pending size changes, only the last one is delivered`() async {
    let queue = EventQueue {}
    for width in 1...9 { queue.append(.input(.resize(Size(width: width, height: 1)))) }
    queue.append(Self.key)
    queue.append(.input(.resize(Size(width: 10, height: 1))))
    queue.finish()
    var events: [TerminalEvent] = []
    while let event = await queue.next() { events.append(event) }
    #expect(
      events == [
        .input(.resize(Size(width: 9, height: 1))), Self.key, .input(.resize(Size(width: 10, height: 1))),
      ])
  }

  @Test func `the producer is notified once when there is room again`() async {
    let count = Mutex(0)
    let queue = EventQueue { count.withLock { $0 += 1 } }
    while queue.hasRoom { queue.append(Self.key) }
    for _ in 0..<10 { queue.append(Self.key) }
    for _ in 0..<10 { _ = await queue.next() }
    #expect(!queue.hasRoom)
    #expect(count.withLock { $0 } == 0)
    _ = await queue.next()
    #expect(queue.hasRoom)
    for _ in 0..<100 { _ = await queue.next() }
    #expect(count.withLock { $0 } == 1)
  }

  @Test func `taking all available events at once makes room`() async {
    let count = Mutex(0)
    let queue = EventQueue { count.withLock { $0 += 1 } }
    #expect(queue.takeAll() == [])
    for width in 1...3 {
      queue.append(Self.key)
      queue.append(.input(.resize(Size(width: width, height: 1))))
    }
    #expect(await queue.next() == Self.key)
    #expect(queue.takeAll().count == 5)
    #expect(count.withLock { $0 } == 0)
    while queue.hasRoom { queue.append(Self.key) }
    #expect(!queue.takeAll().isEmpty)
    #expect(queue.hasRoom)
    #expect(count.withLock { $0 } == 1)
  }

  @Test func `a waiting reader is notified of the end, and no events follow`() async {
    let queue = EventQueue {}
    async let last = queue.next()
    queue.finish()
    #expect(await last == nil)
    queue.append(Self.key)
    #expect(await queue.next() == nil)
  }
}
