import Foundation
public import Logging

/// A client of one server, for one account or for nobody.
///
/// A request ends with a response, a `NetworkError`, or `CancellationError` if its task is canceled; canceling closes
/// the connection. A request that must not be repeated is sent once. Copies share their connections and the thread that
/// serves them, which starts with the first request and ends with the last copy.
public struct NetworkClient: Sendable {
  /// The server that all requests go to.
  public let server: ServerAddress
  /// The account that requests are made for; `nil` for nobody.
  public let credentials: Credentials?
  let retrying: RetryPolicy
  let time: NetworkTime
  let log: RequestLog
  private let transport: Transport
  private let userAgent: String

  /// - Parameters:
  ///   - credentials: of the account that makes the requests.
  ///   - userAgent: the program's name in requests to servers.
  public init(
    server: ServerAddress, credentials: Credentials? = nil, userAgent: String, retrying: RetryPolicy = .standard,
    time: NetworkTime = .system, environment: NetworkEnvironment = NetworkEnvironment(),
    logger: Logger = Logger(label: "fettle.CoreNetwork")
  ) {
    self.server = server
    self.credentials = credentials
    self.userAgent = userAgent
    self.retrying = retrying
    self.time = time
    transport = Transport(environment)
    log = RequestLog(logger: logger)
  }

  /// Sends a request and reads its response.
  public func send<Answer>(_ endpoint: Endpoint<Answer>) async throws -> Answer {
    let request = endpoint.request
    return try await perform(request) { token in
      let sink = MemorySink(byteLimit: request.answerByteLimit)
      let head = try await attempt(request, accept: endpoint.accept, token: token, sink: sink) { sink.data.count }
      guard head.isSuccess else { throw failure(head, body: sink.data) }
      return try endpoint.read(head, sink.data)
    }
  }

  /// Adds a deadline, repetition and refresh, one attempt at a time.
  func perform<Answer: Sendable>(
    _ request: NetworkRequest, _ attempt: @escaping @Sendable (Secret?) async throws -> Answer
  ) async throws -> Answer {
    let lastError = LastError()
    return try await withDeadline(request.deadline, time: time, lastError: lastError) {
      var count = 0
      while true {
        count += 1
        do {
          return try await authorized(request, attempt)
        } catch let error as NetworkError {
          guard
            let pause = retrying.pause(
              after: error, attempt: count, isIdempotent: request.isIdempotent, now: time.now(), jitter: time.jitter())
          else { throw error }
          lastError.error = error
          try await time.sleep(pause)
          lastError.error = nil
        }
      }
    }
  }

  /// If the credentials of an attempt are rejected, it is repeated once with those from a refresh. The server did
  /// nothing for the rejected one, so this applies to every method.
  func authorized<Answer>(
    _ request: NetworkRequest, _ attempt: (Secret?) async throws -> Answer
  ) async throws -> Answer {
    guard request.authorization == .account, let credentials, let token = credentials.token else {
      return try await attempt(nil)
    }
    do {
      return try await attempt(token)
    } catch NetworkError.credentialsRejected {
      return try await attempt(try await credentials.token(insteadOf: token))
    }
  }

  /// Sends once, follows redirects, and writes diagnostics.
  func attempt(
    _ request: NetworkRequest, accept: String, token: Secret?, sink: any ResponseSink,
    byteCount: @Sendable () -> Int
  ) async throws -> Response {
    let began = time.now()
    var outcome = "cancelled"
    defer {
      log.write(request, outcome: outcome, byteCount: byteCount(), began: began, ended: time.now())
    }
    do {
      let head = try await follow(try wireRequest(request, accept: accept, token: token), request, sink)
      outcome = "\(head.status)"
      return head
    } catch let error as NetworkError {
      outcome = error.logText
      throw error
    }
  }

  private func follow(
    _ first: WireRequest, _ request: NetworkRequest, _ sink: any ResponseSink
  ) async throws -> Response {
    var wire = first
    for _ in 0...Redirection.limit {
      let head = try await transport.send(wire, to: sink)
      guard Redirection.isOne(head) else { return head }
      wire = try Redirection.next(after: head, to: wire)
    }
    throw NetworkError.invalidResponse(reason: "too many redirects")
  }

  private func wireRequest(
    _ request: NetworkRequest, accept: String, token: Secret?
  ) throws(NetworkError) -> WireRequest {
    guard let url = server.url(path: request.path, query: request.query) else {
      throw .unsendable(reason: "invalid path")
    }
    let body = request.body.pieces
    guard request.method != .get || body.isEmpty else { throw .unsendable(reason: "a GET request has no body") }
    var wire = WireRequest(request.method, url, body: body, isRepeatable: request.isIdempotent)
    wire.maySayNothing = accept == ServerEvents.mediaType
    wire.setHeader("Accept", accept)
    wire.setHeader("User-Agent", userAgent)
    wire.setHeader("Content-Type", request.body.contentType)
    if !request.isIdempotent { wire.setHeader("Connection", "close") }
    for (name, value) in request.headers { wire.setHeader(name, value) }
    if let token { wire.setHeader("Authorization", "Bearer " + token.revealed) }
    return wire
  }

  func failure(_ head: Response, body: Data) -> NetworkError {
    NetworkError(status: head.status, body: body, retryAfter: head.retryAfter, now: time.now())
  }
}
