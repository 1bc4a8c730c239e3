import CoreNetwork
import Foundation
import Testing

struct UploadTests {
  private let scratch: Scratch

  init() throws {
    scratch = try Scratch()
  }

  private func send(_ form: MultipartForm, _ server: LoopbackServer) async throws {
    let request = NetworkRequest(.patch, ["rows", "1"], body: .multipart(form), isIdempotent: true)
    try await NetworkClient.of(server, retrying: .never).send(Endpoint<Void>(request))
  }

  @Test func `a form arrives with its fields and its file`() async throws {
    let content = Data((0..<200_000).map { UInt8(truncatingIfNeeded: $0 &* 31) })
    let path = try scratch.put(content, "ride.fit")
    let form = MultipartForm(
      [
        .field("na\"me", "a\r\nb"), .json("@jsonPayload", Data("{}".utf8)),
        try .file("track", path: path, fileName: "ri\"de\n.fit"),
      ], boundary: "b")
    let server = try LoopbackServer(.status(204))
    try await send(form, server)
    let seen = try #require(server.requests.first)
    let before = """
      --b\r\nContent-Disposition: form-data; name="na%22me"\r\n\r\na\r\nb\r\n\
      --b\r\nContent-Disposition: form-data; name="@jsonPayload"\r\nContent-Type: application/json\r\n\r\n{}\r\n\
      --b\r\nContent-Disposition: form-data; name="track"; filename="ri%22de%0A.fit"\r\n\
      Content-Type: application/octet-stream\r\n\r\n
      """
    #expect(seen.headers["content-type"] == "multipart/form-data; boundary=b")
    #expect(seen.body == Data(before.utf8) + content + Data("\r\n--b--\r\n".utf8))
  }

  @Test func `a file in memory is sent the same as a file on disk`() async throws {
    let path = try scratch.put(Data("track".utf8), "track")
    let server = try LoopbackServer(.status(204), .status(204))
    try await send(MultipartForm([try .file("a", path: path, fileName: "e")], boundary: "b"), server)
    try await send(MultipartForm([.file("a", Data("track".utf8), fileName: "e")], boundary: "b"), server)
    let bodies = server.requests.map(\.body)
    #expect(bodies.count == 2 && bodies.first == bodies.last)
  }

  @Test func `an empty file is sent as an empty part`() async throws {
    let path = try scratch.put(Data(), "empty")
    let server = try LoopbackServer(.status(204))
    try await send(MultipartForm([try .file("a", path: path, fileName: "e")], boundary: "b"), server)
    #expect(server.requests.first?.text.hasSuffix("stream\r\n\r\n\r\n--b--\r\n") == true)
  }

  @Test func `a missing file is reported before anything is sent`() throws {
    for path in [scratch.path("missing"), scratch.folder.path()] {
      #expect(throws: NetworkError.localFile(.unreadable(path: path))) {
        try MultipartForm.Part.file("a", path: path, fileName: "b")
      }
    }
  }

  @Test(arguments: [10, 200_000])
  func `a file that changed after the form was built is not sent`(byteCount: Int) async throws {
    let path = try scratch.put(Data(count: 100_000), "changing")
    let form = MultipartForm([try .file("a", path: path, fileName: "b")])
    _ = try scratch.put(Data(count: byteCount), "changing")
    let server = try LoopbackServer(.status(204))
    await #expect(throws: NetworkError.localFile(.changed(path: path))) { try await send(form, server) }
    #expect(server.requests.isEmpty)
  }

  @Test func `a file deleted after the form was built is reported`() async throws {
    let path = try scratch.put(Data(count: 100_000), "going")
    let form = MultipartForm([try .file("a", path: path, fileName: "b")])
    try FileManager.default.removeItem(atPath: path)
    let server = try LoopbackServer(.status(204))
    await #expect(throws: NetworkError.localFile(.unreadable(path: path))) { try await send(form, server) }
  }

  @Test func `an early response ends the upload and is reported`() async throws {
    let path = try scratch.put(Data(count: 50_000_000), "large")
    let server = try LoopbackServer(waitsFor: .head) { _, _ in .stall(Self.tooLarge) }
    await #expect(throws: NetworkError.requestTooLarge) {
      try await send(MultipartForm([try .file("a", path: path, fileName: "b")]), server)
    }
    try await server.clientLeft.wait()
  }

  /// Such a server closes the connection, and its response may be lost with it.
  @Test func `an early response that closes the connection is reported or lost`() async throws {
    let path = try scratch.put(Data(count: 50_000_000), "large")
    let server = try LoopbackServer(waitsFor: .head) { _, _ in .pieces([Self.tooLarge]) }
    let error = await #expect(throws: NetworkError.self) {
      try await send(MultipartForm([try .file("a", path: path, fileName: "b")]), server)
    }
    #expect(error == .requestTooLarge || error == .cannotReach(.lost))
  }

  private static let tooLarge = "HTTP/1.1 413 Too Large\r\nContent-Length: 2\r\n\r\n{}"
}
