import CoreCommon
import CoreNetwork
import Foundation
import Synchronization
import Testing

@testable import CoreLogRemote

/// What a store concludes from each answer.
struct BucketStoreTests {
  private static let now = Date(timeIntervalSince1970: 1_369_353_600)

  private func store(_ server: AnsweringServer, prefix: String = "/robin") throws -> BucketStore {
    // Deadlines are real; pauses between attempts are not.
    let time = NetworkTime(
      now: { Self.now }, sleep: { if $0 > .seconds(5) { try await ContinuousClock().sleep(for: $0) } }, jitter: { 0 })
    return BucketStore(
      try BucketAddress("s3+http://127.0.0.1:\(server.port)/logs\(prefix)"),
      key: BucketKey(name: "key", secret: Secret("hidden")), userAgent: "fettle-tests", time: time)
  }

  private static func error(_ code: String) -> String {
    #"<?xml version="1.0" encoding="UTF-8"?><Error><Code>\#(code)</Code></Error>"#
  }

  @Test func `an object is created if there is none, in one signed request`() async throws {
    let server = try AnsweringServer { _ in .init(status: 200, headers: ["ETag": "\"abc\""]) }
    #expect(try await store(server).create("log/1", Data("commit".utf8)) == "abc")
    let request = try #require(server.requests.first)
    #expect(request.method == "PUT" && request.path == "/logs/robin/log/1" && request.body == Data("commit".utf8))
    #expect(request.headers["if-none-match"] == "*")
    #expect(request.headers["x-amz-date"] == "20130524T000000Z")
    let authorization = try #require(request.headers["authorization"])
    #expect(
      authorization.hasPrefix("AWS4-HMAC-SHA256 Credential=key/20130524/us-east-1/s3/aws4_request, SignedHeaders="))
    #expect(!authorization.contains("hidden"))
    #expect(server.requests.count == 1)
  }

  @Test(arguments: [412, 409])
  func `somebody else's object is no failure`(_ status: Int) async throws {
    let server = try AnsweringServer { _ in .init(status: status, body: Self.error("PreconditionFailed")) }
    #expect(try await store(server).create("log/1", Data()) == nil)
  }

  @Test(arguments: [
    (AnsweringServer.Answer(status: 403, body: error("InvalidAccessKeyId")), RemoteFailure.credentialsRejected),
    (.init(status: 403, body: error("SignatureDoesNotMatch")), .credentialsRejected),
    (.init(status: 403, body: error("AccessDenied")), .credentialsRejected),
    (.init(status: 403, body: error("QuotaExceeded")), .serverFull),
    (.init(status: 403, body: "<html>Forbidden</html>"), .invalidResponse),
    (.init(status: 500, body: error("InternalError")), .serverFault),
    (.init(status: 503, body: error("SlowDown")), .serverFault), (.init(status: 429), .rateLimited(after: nil)),
    (.init(status: 200, body: "<html>Welcome</html>"), .invalidResponse), (.init(status: 404), .invalidResponse),
    (.init(status: 400, body: error("Whatever")), .invalidResponse), (.init(status: 200), .invalidResponse),
  ])
  func `each other answer to a creation is a failure of its kind`(
    _ answer: AnsweringServer.Answer, _ failure: RemoteFailure
  ) async throws {
    let server = try AnsweringServer { _ in answer }
    await #expect(throws: failure) { try await store(server).create("log/1", Data("x".utf8)) }
  }

  @Test func `what is not there is nothing, and what is too large is refused`() async throws {
    let missing = try AnsweringServer { _ in .init(status: 404, body: Self.error("NoSuchKey")) }
    #expect(try await store(missing).read("log/1", upTo: 10) == nil)
    try await store(missing).delete("log/1")
    let large = try AnsweringServer { _ in .init(status: 200, body: String(repeating: "x", count: 11)) }
    await #expect(throws: RemoteFailure.invalidResponse) { try await store(large).read("log/1", upTo: 10) }
  }

  @Test func `a wrong clock is corrected by the store's, once`() async throws {
    let date = ["Date": "Sat, 24 May 2014 00:00:00 GMT"]
    let server = try AnsweringServer { request in
      request.headers["x-amz-date"] == "20140524T000000Z"
        ? .init(status: 200, headers: ["ETag": "\"abc\""])
        : .init(status: 403, headers: date, body: Self.error("RequestTimeTooSkewed"))
    }
    let store = try store(server)
    #expect(try await store.create("log/1", Data()) == "abc")
    #expect(try await store.create("log/2", Data()) == "abc")
    #expect(server.requests.count == 3)
    let stubborn = try AnsweringServer { _ in
      .init(status: 403, headers: date, body: Self.error("RequestTimeTooSkewed"))
    }
    await #expect(throws: RemoteFailure.serverFault) { try await self.store(stubborn).create("log/1", Data()) }
    #expect(stubborn.requests.count == 2)
  }

  private static func list(_ keys: [String]) -> String {
    let entries = keys.map { "<Contents><Key>\($0)</Key><ETag>&quot;\($0.count)&quot;</ETag></Contents>" }
    return "<ListBucketResult>\(entries.joined())</ListBucketResult>"
  }

  @Test func `a list asks for what follows a name, below the prefix`() async throws {
    let server = try AnsweringServer { _ in .init(status: 200, body: Self.list(["robin/log/2", "robin/log/3"])) }
    let listed = try await store(server).list("log", after: "1")
    #expect(listed == [ObjectListing(name: "2", mark: "11"), ObjectListing(name: "3", mark: "11")])
    #expect(
      server.requests.first?.path
        == "/logs?list-type=2&max-keys=1000&prefix=robin%2Flog%2F&start-after=robin%2Flog%2F1")
  }

  @Test(arguments: [
    ["robin/log/3", "robin/log/2"], ["robin/log/1"], ["other/log/2"], ["robin/log/2", "robin/log/2"],
  ])
  func `a list out of order, or of something else, is refused, so that none is endless`(_ keys: [String]) async throws {
    let server = try AnsweringServer { _ in .init(status: 200, body: Self.list(keys)) }
    await #expect(throws: RemoteFailure.invalidResponse) { try await store(server).list("log", after: "1") }
  }

  @Test func `a page in place of a list is refused`() async throws {
    let server = try AnsweringServer { _ in .init(status: 200, body: "<html>Welcome</html>") }
    await #expect(throws: RemoteFailure.invalidResponse) { try await store(server).list("log", after: "1") }
  }

  @Test func `a bucket that does not exist is known as such`() async throws {
    let none = try AnsweringServer { _ in .init(status: 404, body: Self.error("NoSuchBucket")) }
    #expect(try await !store(none).hasBucket())
    let some = try AnsweringServer { _ in .init(status: 200, body: Self.list([])) }
    #expect(try await store(some, prefix: "").hasBucket())
    #expect(some.requests.first?.path == "/logs?list-type=2&max-keys=1&prefix=fettle.json")
  }

  @Test(arguments: [
    (AnsweringServer.Answer(status: 403, body: error("AccessDenied")), BucketProbe.Access.refused),
    (.init(status: 200, body: list([])), .open), (.init(status: 200, body: "<html>Welcome</html>"), .other),
    (.init(status: 403, body: "<html>No</html>"), .other), (.init(status: 404), .other),
  ])
  func `a stranger learns what answers`(_ answer: AnsweringServer.Answer, _ access: BucketProbe.Access) async throws {
    let server = try AnsweringServer { _ in answer }
    let probe = BucketProbe(try BucketAddress("s3+http://127.0.0.1:\(server.port)/logs"), userAgent: "fettle-tests")
    #expect(try await probe.ask().access == access)
    #expect(server.requests.first?.headers["authorization"] == nil)
  }
}
