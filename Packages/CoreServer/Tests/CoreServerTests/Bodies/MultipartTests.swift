import CoreServer
import CoreTesting
import Foundation
import Synchronization
import Testing

@testable import struct CoreServer.FieldWithParameters
@testable import struct CoreServer.MultipartParser

struct MultipartTests {
  private static let body =
    "preamble\r\n--b\r\nContent-Disposition: form-data; name=\"title\"\r\n\r\nEasy \r\n--run\r\n"
    + "--b \t\r\nContent-Disposition: form-data; name=\"file\"; filename=\"C:\\a\\ride.fit\"\r\n"
    + "content-type: Application/FIT; x=y\r\n\r\n\r\n\r\n--a\r\n--\r\r\n--b\r\nContent-Disposition: form-data; name=e\r\n\r\n"
    + "\r\n--b--\r\nepilogue\r\n--b\r\n"

  private func request(_ body: String, type: String = "multipart/form-data; boundary=b") throws -> ServerRequest {
    try #require(ServerRequest(.post, "/", headers: ["Content-Type": type], body: IncomingBody(Data(body.utf8))))
  }

  /// The parts as lines: name, file name, type, content.
  private func parts(
    _ body: String, type: String = "multipart/form-data; boundary=b",
    limits: MultipartLimits = MultipartLimits(byteCount: 9_999)
  ) async throws -> [String] {
    let reader = try MultipartReader(try request(body, type: type), limits: limits)
    var lines: [String] = []
    while let part = try await reader.nextPart() {
      let content = String(decoding: try await part.content.collect(atMost: 9_999), as: UTF8.self)
      lines.append("\(part.name)|\(part.fileName ?? "-")|\(part.contentType ?? "-")|\(content)")
    }
    return lines
  }

  private static let expected = [
    "title|-|-|Easy \r\n--run", "file|ride.fit|application/fit|\r\n\r\n--a\r\n--\r", "e|-|-|",
  ]

  @Test func `the parts of a form are read in order`() async throws {
    #expect(try await parts(Self.body) == Self.expected)
    #expect(try await parts("--b--") == [])
  }

  @Test(arguments: 1...60) func `parts are found however the body is split`(size: Int) throws {
    var parser = try #require(MultipartParser(contentType: "multipart/form-data; boundary=b", headByteLimit: 200))
    var rest = Array(Self.body.utf8)[...]
    var lines: [String] = []
    var content: [UInt8] = []
    while true {
      switch try parser.next() {
      case .needsBytes:
        parser.append(Array(rest.prefix(size)))
        rest = rest.dropFirst(size)
      case .part(let head):
        lines.append("\(head.name)|\(head.fileName ?? "-")|\(head.contentType ?? "-")|")
        content = []
      case .content(let bytes): content += bytes
      case .endOfPart: lines[lines.count - 1] += String(decoding: content, as: UTF8.self)
      case .end:
        #expect(lines == Self.expected)
        return
      }
    }
  }

  @Test(arguments: [
    "", "--b", "--b\r\n", "--b\r\nContent-Disposition: form-data; name=a\r\n\r\nabc", "nothing", "--bb\r\n\r\n--bb--",
    "--b\r\n\r\n\r\n--b--", "--bx\r\n", "--b\r\nContent-Disposition: form-data\r\n\r\n\r\n--b--",
    "--b\r\nContent-Disposition: attachment; name=a\r\n\r\n\r\n--b--", "--b\r\nContent-Type: a/b\r\n\r\n\r\n--b--",
    "--b\r\nContent-Disposition: form-data; name=a\r\n\r\n\r\n--bless\r\n--b--",
    "--b\r\nContent-Disposition: form-data; name=a; name=b\r\n\r\n\r\n--b--",
    "--b\r\nContent-Disposition: form-data; name=\"a\r\n\r\n\r\n--b--",
    "--b\r\nContent-Disposition: form-data; name=a\r\nContent-Disposition: form-data; name=b\r\n\r\n\r\n--b--",
  ])
  func `a form without its end, or with a wrong header, is malformed`(body: String) async throws {
    await #expect(throws: IncomingBodyError.malformed) { try await parts(body) }
  }

  @Test(arguments: [
    "", "multipart/form-data", "multipart/form-data; boundary=", "multipart/form-data; boundary=\"\"",
    "multipart/mixed; boundary=b", "multipart/form-data; boundary=\"a \"",
    "multipart/form-data; boundary=a\u{E9}", "multipart/form-data; boundary=a; boundary=b",
    "multipart/form-data; boundary=" + String(repeating: "a", count: 71), "multipart/form-data; boundary=\"a",
  ])
  func `a boundary that could not delimit anything is refused`(type: String) async throws {
    await #expect(throws: IncomingBodyError.wrongType) { try await parts("--b--", type: type) }
  }

  @Test func `a boundary may have any length and hyphens`() async throws {
    for boundary in ["-", "----", String(repeating: "a", count: 70), "'()+_,-./:=? x"] {
      let body =
        "--\(boundary)\r\nContent-Disposition: form-data; name=a\r\n\r\n--\r\n-\r\n--\(boundary.dropLast())\r\n--\(boundary)--"
      #expect(
        try await parts(body, type: "multipart/form-data; boundary=\"\(boundary)\"")
          == ["a|-|-|--\r\n-\r\n--\(boundary.dropLast())"])
    }
  }

  @Test func `a form has limits of size, parts and headers`() async throws {
    let limits = MultipartLimits(byteCount: Self.body.utf8.count, partCount: 3, partHeadByteCount: 110)
    #expect(try await parts(Self.body, limits: limits).count == 3)
    var tight = limits
    tight.byteCount -= 1
    await #expect(throws: IncomingBodyError.tooLarge(limitByteCount: tight.byteCount)) {
      try await parts(Self.body, limits: tight)
    }
    tight = limits
    tight.partCount = 2
    await #expect(throws: IncomingBodyError.tooManyFields(limit: 2)) { try await parts(Self.body, limits: tight) }
    tight = limits
    tight.partHeadByteCount = 60
    await #expect(throws: IncomingBodyError.malformed) { try await parts(Self.body, limits: tight) }
  }

  @Test func `the rest of a part is skipped, and cannot be read later`() async throws {
    let reader = try MultipartReader(try request(Self.body), limits: MultipartLimits(byteCount: 9_999))
    let first = try #require(try await reader.nextPart())
    let second = try #require(try await reader.nextPart())
    #expect(first.name == "title" && second.name == "file")
    await #expect(throws: IncomingBodyError.alreadyRead) { try await first.content.collect(atMost: 99) }
    #expect(try await second.content.collect(atMost: 99).count == 12)
    #expect(try await second.content.collect(atMost: 99).isEmpty)
  }

  @Test func `a form of many megabytes is read with little memory`() async throws {
    let (partByteCount, partCount) = (8 << 20, 5)
    let handler: WebServer.Handler = { request in
      let before = residentByteCount()
      var (byteCount, largest) = (0, 0)
      do {
        let reader = try MultipartReader(request, limits: MultipartLimits(byteCount: 100 << 20))
        while let part = try await reader.nextPart() {
          for try await chunk in part.content {
            byteCount += chunk.count
            largest = max(largest, residentByteCount() - before)
          }
        }
        return .text("\(byteCount) \(largest)")
      } catch {
        return .text("\(error)")
      }
    }
    let text = try await withServer(handler: handler) { _, port in
      try await onThread {
        let client = try TestClient(port: port)
        let head = "--b\r\nContent-Disposition: form-data; name=f; filename=f\r\n\r\n"
        let length = partCount * (head.utf8.count + partByteCount + 2) + 5
        try client.write(
          "POST / HTTP/1.1\r\nHost: a\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: \(length)\r\n\r\n"
        )
        // Each line break could begin a delimiter.
        let piece = Data(repeating: UInt8(ascii: "\r"), count: 1 << 20)
        for _ in 0..<partCount {
          try client.write(head)
          for _ in 0..<8 { try client.write(piece) }
          try client.write("\r\n")
        }
        try client.write("--b--")
        return try client.response().text
      }
    }
    let numbers = text.split(separator: " ").compactMap { Int($0) }
    try #require(numbers.count == 2, "\(text)")
    #expect(numbers[0] == partByteCount * partCount)
    #expect(numbers[1] < partByteCount * partCount / 2)
  }
}

struct FieldWithParametersTests {
  @Test(arguments: [
    ("a/b", "a/b", [:]), (" A/B ; c=D ", "a/b", ["c": "D"]), ("a;b=\"c;d\" ; E=\"\"", "a", ["b": "c;d", "e": ""]),
    ("a;", "a", [:]), ("a;;b=c", "a", ["b": "c"]), (#"a;b="c\"d\e""#, "a", ["b": #"c"d\e"#]), ("", "", [:]),
  ])
  func `a value and its parameters are separated`(text: String, value: String, parameters: [String: String]) throws {
    let field = try #require(FieldWithParameters(text))
    #expect(field.value == value && field.parameters == parameters)
  }

  @Test(arguments: ["a;b", "a;b=\"", "a;b=\"c\"d", "a;b=c;B=d", "a;=b;=c"])
  func `what could be read in two ways is nothing`(text: String) {
    #expect(FieldWithParameters(text) == nil)
  }
}

/// The memory of this process; 0 where the system does not say.
private func residentByteCount() -> Int {
  let statm = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? ""
  return (statm.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0) * 4_096
}
