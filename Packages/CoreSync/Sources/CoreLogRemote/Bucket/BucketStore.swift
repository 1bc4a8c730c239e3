public import CoreCommon
public import CoreNetwork
import CoreSystem
public import Foundation
public import Logging
import Synchronization

/// The objects of a bucket, or of a part of one, over the S3 protocol.
public struct BucketStore: ObjectStore {
  /// How long a small request may take: a store that elects a new leader lets requests hang.
  private static let deadline = Duration.seconds(10)
  /// The slowest transfer that is waited for, in bytes for each second.
  private static let slowestTransfer = 64 << 10
  /// The largest list: a thousand entries.
  private static let listByteLimit = 4 << 20

  private let address: BucketAddress
  private let signature: BucketSignature
  private let client: NetworkClient
  private let time: NetworkTime
  private let clock = StoreClock()
  private let logger: Logger

  public init(
    _ address: BucketAddress, key: BucketKey, userAgent: String, time: NetworkTime = .system,
    environment: NetworkEnvironment = NetworkEnvironment(), logger: Logger = Logger(label: "fettle.remote")
  ) {
    self.address = address
    signature = BucketSignature(key: key, region: address.region)
    self.time = time
    self.logger = logger
    // The engine repeats requests itself; this is for brief interruptions.
    let retrying = RetryPolicy(attempts: 2, firstPause: .milliseconds(300), longestPause: .seconds(2))
    client = NetworkClient(
      server: address.server, userAgent: userAgent, retrying: retrying, time: time, environment: environment,
      logger: logger)
  }

  /// Whoever deleted the log, or the bucket, ended the account.
  public var failureIfMissing: RemoteFailure { .credentialsRejected }

  public func create(_ name: String, _ content: Data) async throws(RemoteFailure) -> String? {
    do {
      let response = try await send(
        .put, name: name, headers: ["if-none-match": "*"], body: content, answerByteLimit: 64 << 10)
      // A portal would answer with a page.
      guard response.body.isEmpty, let mark = response.entityTag else { throw RemoteFailure.invalidResponse }
      return mark.replacing("\"", with: "")
    } catch NetworkError.preconditionFailed, NetworkError.conflict {
      return nil
    } catch {
      throw failure(error)
    }
  }

  public func read(_ name: String, upTo byteLimit: Int) async throws(RemoteFailure) -> Data? {
    do {
      return try await send(.get, name: name, answerByteLimit: byteLimit).body
    } catch NetworkError.notFound {
      return nil
    } catch {
      throw failure(error)
    }
  }

  public func list(_ folder: String, after name: String) async throws(RemoteFailure) -> [ObjectListing] {
    let prefix = address.path.dropFirst().map { $0 + "/" }.joined() + folder + "/"
    let query = [
      (name: "list-type", value: "2"), ("max-keys", "\(ObjectListing.limit)"), ("prefix", prefix),
      ("start-after", prefix + name),
    ]
    let response: EntityResponse
    do {
      response = try await send(.get, query: query, answerByteLimit: Self.listByteLimit)
    } catch {
      throw failure(error)
    }
    var last = name
    return try BucketAnswer.list(response.body).map { (key, mark) throws(RemoteFailure) in
      let name = String(key.dropFirst(prefix.count))
      // In order, so that a list that never ends comes to an end.
      guard key.hasPrefix(prefix), StoreProbe.precedes(last, name) else { throw .invalidResponse }
      last = name
      return ObjectListing(name: name, mark: mark)
    }
  }

  public func delete(_ name: String) async throws(RemoteFailure) {
    do {
      _ = try await send(.delete, name: name, answerByteLimit: 64 << 10)
    } catch NetworkError.notFound {
      return
    } catch {
      throw failure(error)
    }
  }

  public func replace(_ name: String, with content: Data) async throws(RemoteFailure) -> String {
    do {
      let response = try await send(.put, name: name, body: content, answerByteLimit: 64 << 10)
      guard response.body.isEmpty, let mark = response.entityTag else { throw RemoteFailure.invalidResponse }
      return mark.replacing("\"", with: "")
    } catch {
      throw failure(error)
    }
  }

  /// Whether there is such a bucket.
  public func hasBucket() async throws(RemoteFailure) -> Bool {
    do {
      let query = [
        (name: "list-type", value: "2"), ("max-keys", "1"),
        ("prefix", (address.path.dropFirst() + [LogFormat.identityName]).joined(separator: "/")),
      ]
      _ = try await send(.get, query: query, answerByteLimit: Self.listByteLimit)
      return true
    } catch NetworkError.notFound {
      return false
    } catch {
      throw failure(error)
    }
  }

  // MARK: requests

  /// Signs and sends a request. If the store finds the clock of this machine wrong, the request is signed again, once, with
  /// the store's.
  private func send(
    _ method: HTTPMethod, name: String? = nil, query: [(name: String, value: String)] = [],
    headers: [String: String] = [:], body: Data = Data(), answerByteLimit: Int
  ) async throws -> EntityResponse {
    func attempt() async throws -> EntityResponse {
      let byteCount = max(body.count, name == nil ? 0 : answerByteLimit)
      var request = NetworkRequest(
        method, (name == nil ? [address.path[0]] : address.path) + (name?.split(separator: "/").map(String.init) ?? []),
        query: query.map { URLQueryItem(name: $0.name, value: $0.value) },
        body: method == .put ? .bytes(body) : .none, authorization: .none,
        deadline: Self.deadline + .seconds(byteCount / Self.slowestTransfer), answerByteLimit: answerByteLimit)
      request.headers = signed(request, headers, body)
      return try await client.send(Endpoint(entityOf: request))
    }
    do {
      return try await attempt()
    } catch NetworkError.forbidden(let rejection) {
      guard BucketAnswer.errorCode(rejection.body) == Self.skewed, let date = rejection.date else {
        throw NetworkError.forbidden(rejection)
      }
      clock.set(date, now: time.now())
      logger.notice(
        "This machine's clock differs from the store's, whose time signs requests now",
        metadata: ["seconds": "\(time.now().timeIntervalSince(date).rounded())"])
      return try await attempt()
    }
  }

  private static let skewed = "RequestTimeTooSkewed"

  private func signed(_ request: NetworkRequest, _ headers: [String: String], _ body: Data) -> [String: String] {
    let moment = BucketSignature.time(clock.date(now: time.now()))
    var headers = headers
    headers["x-amz-date"] = moment
    headers["x-amz-content-sha256"] = SHA256Digest(of: body).hexadecimal
    let path = "/" + request.path.map(BucketSignature.encoded).joined(separator: "/")
    var signed = headers
    signed["host"] = host
    if case .bytes = request.body { signed["content-type"] = "application/octet-stream" }
    headers["Authorization"] = signature.authorization(
      method: request.method.rawValue, path: path,
      query: request.query.map { (name: $0.name, value: $0.value ?? "") }, headers: signed, time: moment)
    return headers
  }

  /// As libcurl sends it: a port only if it is another than the scheme's.
  private var host: String {
    let url = address.server.url
    let standard = url.scheme == "https" ? 443 : 80
    return (url.host(percentEncoded: true) ?? "") + (url.port.map { $0 == standard ? "" : ":\($0)" } ?? "")
  }

  private func failure(_ error: any Error) -> RemoteFailure {
    guard case NetworkError.forbidden(let rejection) = error else { return RemoteFailure(error, now: time.now()) }
    return switch BucketAnswer.errorCode(rejection.body) {
    case nil: .invalidResponse
    case Self.skewed: .serverFault
    case "QuotaExceeded": .serverFull
    default: .credentialsRejected
    }
  }
}

/// The difference between a store's clock and this machine's, once it is known to matter.
private final class StoreClock: Sendable {
  private let difference = Mutex(0.0)

  func set(_ date: Date, now: Date) {
    difference.withLock { $0 = date.timeIntervalSince(now) }
  }

  func date(now: Date) -> Date { now.addingTimeInterval(difference.withLock { $0 }) }
}
