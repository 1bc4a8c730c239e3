import Foundation
import SystemCurl

extension CurlHandle {
  /// Sets up a request and the options of all requests.
  func prepare(_ request: WireRequest, _ environment: NetworkEnvironment) throws(NetworkError) {
    try set(CURLOPT_URL, request.url.absoluteString)
    // Unchanged: libcurl would remove dot segments of a path.
    try set(CURLOPT_PATH_AS_IS, 1)
    try set(CURLOPT_PROTOCOLS_STR, "http,https")
    try set(CURLOPT_DISALLOW_USERNAME_IN_URL, 1)
    try prepareBody(request)
    // No `Expect`: servers that do not know it would cost a second.
    try setHeaderFields(["Expect:"] + request.headers.map { $1.isEmpty ? "\($0);" : "\($0): \($1)" })
    try set(CURLOPT_ACCEPT_ENCODING, "")
    try prepareConnection(request, environment)
  }

  private func prepareBody(_ request: WireRequest) throws(NetworkError) {
    let byteCount = request.body.reduce(0) { $0 + $1.byteCount }
    if byteCount > 0 || request.method.announcesBody {
      try set(CURLOPT_UPLOAD, 1)
      try set(CURLOPT_INFILESIZE_LARGE, byteCount: byteCount)
    }
    try set(CURLOPT_CUSTOMREQUEST, request.method.rawValue)
  }

  private func prepareConnection(_ request: WireRequest, _ environment: NetworkEnvironment) throws(NetworkError) {
    if !request.isRepeatable {
      // On a reused connection that turns out to be dead, libcurl repeats a request without checking whether that is
      // allowed.
      try set(CURLOPT_FRESH_CONNECT, 1)
      try set(CURLOPT_FORBID_REUSE, 1)
    }
    if !request.maySayNothing {
      // A large file may take its time, but must not hang: less than a hundred bytes per second counts as nothing.
      try set(CURLOPT_LOW_SPEED_LIMIT, 100)
      try set(CURLOPT_LOW_SPEED_TIME, 30)
    }
    try set(CURLOPT_NOPROXY, environment.withoutProxy)
    try set(CURLOPT_SUPPRESS_CONNECT_HEADERS, 1)
    // libcurl calls the observer only in this mode; nothing is printed.
    try set(CURLOPT_VERBOSE, 1)
    try set(CURLOPT_SSLVERSION, CURL_SSLVERSION_TLSv1_2)
    if let path = environment.certificateAuthorities { try set(CURLOPT_CAINFO, path) }
    // libcurl must not change the program's signal handlers; its writes raise no signals.
    try set(CURLOPT_NOSIGNAL, 1)
    // A canceled transfer does not wait for an unresponsive name server.
    try set(CURLOPT_QUICK_EXIT, 1)
  }
}

extension HTTPMethod {
  /// Whether the length is sent even for an empty body.
  fileprivate var announcesBody: Bool {
    switch self {
    case .post, .put, .patch: true
    case .get, .delete: false
    }
  }
}
