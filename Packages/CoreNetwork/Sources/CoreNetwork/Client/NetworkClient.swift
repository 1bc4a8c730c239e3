import CoreSystem
import Dispatch
import Foundation
public import Logging
import Synchronization

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
    NetworkError(status: head.status, body: body, retryAfter: head.retryAfter, date: head.date, now: time.now())
  }
}

extension NetworkClient {
  /// Downloads a file. It arrives next to `path` and is moved there when it is complete; after a failure nothing is
  /// added, and any existing file stays.
  ///
  /// - Parameters:
  ///   - path: a path in an existing folder.
  ///   - byteLimit: the largest file; a larger one fails with `responseTooLarge` as soon as its size is known.
  /// - Returns: the file's size in bytes.
  public func download(
    _ request: NetworkRequest, to path: String, byteLimit: Int
  ) async throws -> Int {
    try await download(request, to: path, byteLimit: byteLimit, calls: .system)
  }

  /// - Parameter calls: the system calls that write bytes to the disk.
  func download(
    _ request: NetworkRequest, to path: String, byteLimit: Int, calls: FileCalls
  ) async throws -> Int {
    try await perform(request) { token in
      let sink = FileSink(path: path, byteLimit: byteLimit, calls: calls)
      defer { sink.discard() }
      let head = try await attempt(request, accept: "*/*", token: token, sink: sink) { sink.byteCount }
      guard head.isSuccess else { throw failure(head, body: sink.rejectionBody) }
      try Task.checkCancellation()
      return try await waitingForDisk { try sink.place() }
    }
  }
}

/// Work that waits for the disk, outside of the threads that all tasks share.
private func waitingForDisk<Value: Sendable>(_ work: @escaping @Sendable () throws -> Value) async throws -> Value {
  try await withCheckedThrowingContinuation { waiter in
    DispatchQueue.global().async { waiter.resume(with: Result(catching: work)) }
  }
}

extension NetworkClient {
  /// Listens to server-sent events, and reconnects when a connection ends, which is normal.
  ///
  /// - Parameters:
  ///   - request: its deadline applies to connecting, its limit of bytes to one event.
  ///   - pauses: how long to wait between connections without events; a failure after `attempts` of them in a row
  ///     ends the stream.
  ///   - silenceLimit: how long a connection may be silent before it is considered dead. Longer than the server keeps
  ///     one open without an event.
  public func events(
    _ request: NetworkRequest, pauses: RetryPolicy = .reconnecting, silenceLimit: Duration = .seconds(360)
  ) -> ServerEvents {
    ServerEvents(client: self, request: request, pauses: pauses, silenceLimit: silenceLimit)
  }
}

extension RetryPolicy {
  /// From one second to one minute, forever.
  public static let reconnecting = RetryPolicy(attempts: .max, firstPause: .seconds(1), longestPause: .seconds(60))
}

/// Runs `body` until it ends or the deadline passes, whichever is first; then it is canceled.
///
/// - Parameter lastError: the previous failure, if any: a deadline that passes during a pause throws it.
func withDeadline<Value: Sendable>(
  _ deadline: Duration, time: NetworkTime, lastError: LastError,
  _ body: @escaping @Sendable () async throws -> Value
) async throws -> Value {
  try await withThrowingTaskGroup(of: Value.self) { group in
    group.addTask(operation: body)
    group.addTask {
      try await time.sleep(deadline)
      throw lastError.error ?? NetworkError.timedOut
    }
    defer { group.cancelAll() }
    guard let value = try await group.next() else { throw CancellationError() }
    return value
  }
}

/// The failure after which a request is waiting to be repeated, while it waits.
final class LastError: Sendable {
  private let stored = Mutex<NetworkError?>(nil)

  var error: NetworkError? {
    get { stored.withLock { $0 } }
    set { stored.withLock { $0 = newValue } }
  }
}

/// The person's environment variables about reaching servers.
public struct NetworkEnvironment: Hashable, Sendable {
  /// Hosts that are reached without a proxy, in libcurl's format: this machine, and those in the variables.
  let withoutProxy: String
  /// The path of a PEM file of certificate authorities to trust instead of the system's.
  let certificateAuthorities: String?

  /// - Parameter variables: `SSL_CERT_FILE` and `no_proxy` are respected. libcurl reads the proxies themselves, such as
  ///   `https_proxy`, from the process.
  public init(variables: [String: String] = [:]) {
    let asked = variables["no_proxy"] ?? variables["NO_PROXY"] ?? ""
    let loopback = ["localhost", "127.0.0.0/8", "::1"]
    withoutProxy = asked == "*" ? asked : (loopback + (asked.isEmpty ? [] : [asked])).joined(separator: ",")
    certificateAuthorities = variables["SSL_CERT_FILE"]
  }
}

/// Where a redirect leads, and what may be sent there.
private enum Redirection {
  static let limit = 5

  static func isOne(_ head: Response) -> Bool {
    [301, 302, 303, 307, 308].contains(head.status)
  }

  /// The request that follows a redirect. Credentials are only sent to the scheme, host and port they were meant for.
  ///
  /// - Throws: `invalidResponse` for a redirect that is not followed: without an address, to an insecure address,
  ///   replacing another method by GET, or sending a body to another host.
  static func next(after head: Response, to request: WireRequest) throws(NetworkError) -> WireRequest {
    guard let location = head.location, let target = URL(string: location, relativeTo: request.url)?.absoluteURL,
      target.host() != nil
    else { throw .invalidResponse(reason: "a redirect to nowhere") }
    guard target.isPrivateOnTheWay else { throw .invalidResponse(reason: "a redirect away from TLS") }
    guard target.user() == nil, target.password() == nil else {
      throw .invalidResponse(reason: "a redirect with a password")
    }
    var next = request
    next.url = target
    switch head.status {
    case 303:
      next.method = .get
      next.body = []
      next.setHeader("Content-Type", nil)
    case 301, 302:
      guard request.method == .get else {
        throw .invalidResponse(reason: "a redirect that would turn a write into a GET request")
      }
    default: break
    }
    if !target.hasSameOrigin(as: request.url) {
      guard next.body.isEmpty else { throw .invalidResponse(reason: "a redirect of a body to another server") }
      next.setHeader("Authorization", nil)
    }
    return next
  }
}

/// One line for each request sent: never a header, a body, or a value of a query.
struct RequestLog: Sendable {
  let logger: Logger

  func write(_ request: NetworkRequest, outcome: String, byteCount: Int, began: Date, ended: Date) {
    let names = request.query.map { $0.name.withoutControls + "=" }.joined(separator: "&")
    let path = "/" + request.path.map(\.withoutControls).joined(separator: "/") + (names.isEmpty ? "" : "?" + names)
    logger.info(
      "\(request.method.rawValue) \(path)",
      metadata: [
        "status": "\(outcome)", "bytes": "\(byteCount)",
        // The clock may be changed while a request is in progress.
        "ms": "\(Int(exactly: (ended.timeIntervalSince(began) * 1_000).rounded()) ?? 0)",
      ])
  }
}
