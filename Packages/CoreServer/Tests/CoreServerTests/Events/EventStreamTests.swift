import CoreTesting
import Foundation
import Synchronization
import Testing

@testable import CoreServer

struct EventStreamTests {
  private let clock = ManualClock()

  @Test(arguments: [
    (EventMessage(data: "a"), "data: a\n\n"), (EventMessage(data: ""), "data: \n\n"),
    (
      EventMessage(id: "7", name: "patch", data: "a\nb\r\nc\rd\n"),
      "id: 7\nevent: patch\ndata: a\ndata: b\ndata: c\ndata: d\ndata: \n\n"
    ),
    (EventMessage(id: "1\ndata: x\0", name: "a\r\nb", data: "é"), "id: 1data: x\nevent: ab\ndata: é\n\n"),
  ])
  func `a message is encoded line by line`(message: EventMessage, text: String) {
    #expect(String(decoding: message.encoded, as: UTF8.self) == text)
  }

  @Test func `several readers get the events meant for each`() async throws {
    let streams = (0..<3).map { _ in EventStream() }
    try await withServer { request in
      .events(streams[Int(request.query["reader"] ?? "") ?? 0])
    } _: { server, port in
      for (number, stream) in streams.enumerated() {
        stream.send(EventMessage(id: "1", name: "n", data: "\(number)\nx"))
      }
      let texts = try await onThread {
        let clients = try (0..<3).map { number in
          let client = try TestClient(port: port)
          try client.request("GET", "/events?reader=\(number)")
          let head = try client.responseHead()
          #expect(head.headers["content-type"] == "text/event-stream" && head.headers["cache-control"] == "no-store")
          return client
        }
        let first = try clients.map { try $0.chunks(until: "x\n\n") }
        for stream in streams.dropFirst() { stream.send(EventMessage(data: "more")) }
        let second = try clients.dropFirst().map { try $0.chunks(until: "more") }
        for stream in streams { stream.finish() }
        #expect(try clients.map { try $0.chunk() } == [nil, nil, nil])
        return first + second
      }
      #expect(texts[0..<3] == ["0", "1", "2"].map { ":\n\nid: 1\nevent: n\ndata: \($0)\ndata: x\n\n" }[...])
      #expect(texts[3...] == ["data: more\n\n", "data: more\n\n"])
      for stream in streams { await stream.waitUntilEnded() }
    }
  }

  @Test func `a stream ends when its reader has gone`() async throws {
    let stream = EventStream()
    try await withServer { _ in
      .events(stream)
    } _: { _, port in
      try await onThread {
        let client = try TestClient(port: port)
        try client.request("GET", "/")
        _ = try client.responseHead()
      }
      await stream.waitUntilEnded()
      #expect(stream.send(EventMessage(data: "a")) == .ended)
      #expect(await stream.waitUntilSent() == false)
    }
  }

  @Test func `a reader that stops reading costs no memory, and gets the newest event when it reads again`() async throws
  {
    let stream = EventStream(countLimit: 1)
    try await withServer { _ in
      .events(stream)
    } _: { _, port in
      let last = 400
      let deliveries = Mutex<[EventStream.Delivery]>([])
      let text = try await onThread {
        let client = try TestClient(port: port, receiveBufferByteCount: 4_096)
        try client.request("GET", "/")
        _ = try client.responseHead()
        let filling = String(repeating: "x", count: 100_000)
        for number in 1...last {
          let delivery = stream.send(EventMessage(id: "\(number)", data: filling))
          deliveries.withLock { $0.append(delivery) }
        }
        var text = ""
        while !text.contains("id: \(last)\n") { text = String(decoding: try client.chunk() ?? Data(), as: UTF8.self) }
        return text
      }
      #expect(text.hasPrefix("id: \(last)\n"))
      let lostCount = deliveries.withLock { $0.count { $0 == .queuedInPlaceOfOlder(count: 1) } }
      #expect(lostCount > last / 2)
    }
  }

  @Test func `a reader that never reads again loses its connection`() async throws {
    let stream = EventStream()
    try await withServer(.hurrying(clock)) { _ in
      .events(stream)
    } _: { _, port in
      let client = try await onThread {
        let client = try TestClient(port: port, receiveBufferByteCount: 4_096)
        try client.request("GET", "/")
        _ = try client.responseHead()
        return client
      }
      let filling = String(repeating: "x", count: 1 << 20)
      try await clock.hurrying {
        while await stream.waitUntilSent() { stream.send(EventMessage(data: filling)) }
      }
      client.leave()
    }
  }

  @Test func `the oldest messages go when there are too many, or too many bytes`() {
    let few = EventStream(countLimit: 2)
    #expect(few.send(EventMessage(data: "1")) == .queued)
    #expect(few.send(EventMessage(data: "2")) == .queued)
    #expect(few.send(EventMessage(data: "3")) == .queuedInPlaceOfOlder(count: 1))
    let small = EventStream(byteLimit: 30)
    for _ in 0..<3 { #expect(small.send(EventMessage(data: "1")) == .queued) }
    #expect(small.send(EventMessage(data: "0123456789")) == .queuedInPlaceOfOlder(count: 2))
    #expect(small.send(EventMessage(data: String(repeating: "x", count: 99))) == .queuedInPlaceOfOlder(count: 2))
  }

  /// What a stream writes, as one list of texts.
  private func write(_ stream: EventStream, to texts: AsyncStream<String>.Continuation) -> Task<Void, any Error> {
    Task {
      try await stream.responseStream.produce { texts.yield(String(decoding: $0, as: UTF8.self)) }
      texts.finish()
    }
  }

  @Test func `comments are sent while nothing happens`() async throws {
    let stream = EventStream(keepAlive: .seconds(15), time: ServerTime(clock))
    let (texts, continuation) = AsyncStream.makeStream(of: String.self)
    let writing = write(stream, to: continuation)
    var iterator = texts.makeAsyncIterator()
    #expect(await iterator.next() == ":\n\n")
    for _ in 0..<3 {
      await clock.waitForSleep(of: 15)
      clock.advance(by: 15)
      #expect(await iterator.next() == ":\n\n")
    }
    stream.send(EventMessage(data: "a"))
    #expect(await iterator.next() == "data: a\n\n")
    await clock.waitForSleep(of: 15)
    clock.advance(by: 15)
    await clock.waitForSleep(of: 15)
    stream.finish()
    #expect(await iterator.next() == nil)
    try await writing.value
  }

  @Test func `waiting messages are sent before a stream ends`() async throws {
    let stream = EventStream()
    for number in 1...3 { stream.send(EventMessage(data: "\(number)")) }
    stream.finish()
    #expect(stream.send(EventMessage(data: "4")) == .ended)
    let (texts, continuation) = AsyncStream.makeStream(of: String.self)
    try await write(stream, to: continuation).value
    #expect(await texts.reduce("", +) == ":\n\ndata: 1\n\ndata: 2\n\ndata: 3\n\n")
  }

  @Test func `whoever waits for a reader is woken by it, by the end and by cancellation`() async throws {
    let stream = EventStream()
    #expect(await stream.waitUntilSent())
    stream.send(EventMessage(data: "a"))
    let canceled = Task { await stream.waitUntilSent() }
    canceled.cancel()
    #expect(await canceled.value == false)
    let waiting = Task { await stream.waitUntilSent() }
    let ending = Task { await stream.waitUntilSent() && stream.send(EventMessage(data: "b")) == .queued }
    let gate = Gate()
    let writing = Task {
      try await stream.responseStream.produce { data in if data.count > 3 { await gate.pass() } }
    }
    gate.open()
    #expect(await waiting.value)
    #expect(await ending.value)
    stream.finish()
    try await writing.value
    stream.responseStream.didEnd()
    await stream.waitUntilEnded()
    #expect(await stream.waitUntilSent() == false)
  }
}
