import Testing

@testable import CoreNetwork

struct ServerSentEventParserTests {
  private func events(_ text: String) throws -> [ServerSentEvent] {
    var parser = ServerSentEventParser(byteLimit: 1_000)
    return try parser.consume(text.utf8)
  }

  @Test(arguments: [
    ("data: a\n\n", [ServerSentEvent(data: "a")]),
    ("data:a\n\n", [ServerSentEvent(data: "a")]),
    ("data:  a\n\n", [ServerSentEvent(data: " a")]),
    ("data\n\n", [ServerSentEvent(data: "")]),
    ("data: a\ndata: b\n\n", [ServerSentEvent(data: "a\nb")]),
    ("event: x\nid: 7\ndata: {\"a\":1}\n\n", [ServerSentEvent(id: "7", name: "x", data: "{\"a\":1}")]),
    ("id: 7\ndata: a\n\ndata: b\n\n", [ServerSentEvent(id: "7", data: "a"), ServerSentEvent(id: "7", data: "b")]),
    ("event: x\n\ndata: a\n\n", [ServerSentEvent(data: "a")]),
    (": comment\ndata: a\nnonsense: b\n\n", [ServerSentEvent(data: "a")]),
    ("\u{FEFF}data: a\n\n", [ServerSentEvent(data: "a")]),
    ("id: 1\ndata: a\n\nid\ndata: b\n\n", [ServerSentEvent(id: "1", data: "a"), ServerSentEvent(data: "b")]),
    ("id: 1\0\ndata: a\n\n", [ServerSentEvent(data: "a")]),
    ("data: a\n", []),
    ("\n\n\n", []),
  ])
  func `a stream is parsed according to the standard`(text: String, expected: [ServerSentEvent]) throws {
    #expect(try events(text) == expected)
  }

  @Test(arguments: ["\n", "\r", "\r\n"])
  func `any chunking and any line ending yield the same events`(end: String) throws {
    let text = "event: ä\(end)data: 1\(end)data: 2\(end)\(end): x\(end)data: 3\(end)\(end)"
    let bytes = Array(text.utf8)
    let expected = [ServerSentEvent(name: "ä", data: "1\n2"), ServerSentEvent(data: "3")]
    for first in 0...bytes.count {
      for second in first...bytes.count {
        var parser = ServerSentEventParser(byteLimit: 1_000)
        let events =
          try parser.consume(bytes[..<first]) + parser.consume(bytes[first..<second]) + parser.consume(bytes[second...])
        try #require(events == expected)
      }
    }
  }

  @Test func `the retry time and the last event ID are kept`() throws {
    var parser = ServerSentEventParser(byteLimit: 1_000, lastEventID: "3")
    #expect(try parser.consume("data: a\n\n".utf8) == [ServerSentEvent(id: "3", data: "a")])
    _ = try parser.consume("retry: 1500\nid: 4\n\nretry: soon\n".utf8)
    #expect(parser.retryMilliseconds == 1_500)
    #expect(parser.lastEventID == "4")
  }

  @Test func `the byte limit applies to each event, not to the stream`() throws {
    var parser = ServerSentEventParser(byteLimit: 20)
    for _ in 0..<100 { #expect(try parser.consume(": still here\n: still\ndata: 1\n\n".utf8).count == 1) }
    #expect(throws: NetworkError.responseTooLarge(limitByteCount: 20)) {
      for _ in 0..<10 { _ = try parser.consume("data: 12\n".utf8) }
    }
  }
}
