import Foundation
import SystemCurl

extension CurlHandle {
  /// Sets up a request and the manners of all requests.
  func prepare(_ request: WireRequest, _ surroundings: NetworkSurroundings) throws(NetworkError) {
    try set(CURLOPT_URL, request.url.absoluteString)
    // As it is: libcurl would take out the steps of a path.
    try set(CURLOPT_PATH_AS_IS, 1)
    try set(CURLOPT_PROTOCOLS_STR, "http,https")
    try set(CURLOPT_DISALLOW_USERNAME_IN_URL, 1)
    try prepareBody(request)
    // No `Expect`: servers that do not know it would cost a second.
    try setHeaderFields(["Expect:"] + request.headers.map { $1.isEmpty ? "\($0);" : "\($0): \($1)" })
    try set(CURLOPT_ACCEPT_ENCODING, "")
    try prepareConnection(request, surroundings)
  }

  private func prepareBody(_ request: WireRequest) throws(NetworkError) {
    let byteCount = request.body.reduce(0) { $0 + $1.byteCount }
    if byteCount > 0 || request.method.announcesBody {
      try set(CURLOPT_UPLOAD, 1)
      try set(CURLOPT_INFILESIZE_LARGE, byteCount: byteCount)
    }
    try set(CURLOPT_CUSTOMREQUEST, request.method.rawValue)
  }

  private func prepareConnection(_ request: WireRequest, _ surroundings: NetworkSurroundings) throws(NetworkError) {
    if !request.isRepeatable {
      // On a kept connection that turns out dead libcurl sends again without asking whether that may be done.
      try set(CURLOPT_FRESH_CONNECT, 1)
      try set(CURLOPT_FORBID_REUSE, 1)
    }
    if !request.maySayNothing {
      // A large file may take its time, and must not hang: under a hundred bytes a second are nothing.
      try set(CURLOPT_LOW_SPEED_LIMIT, 100)
      try set(CURLOPT_LOW_SPEED_TIME, 30)
    }
    try set(CURLOPT_NOPROXY, surroundings.withoutProxy)
    try set(CURLOPT_SUPPRESS_CONNECT_HEADERS, 1)
    // The observer is asked in this mode alone; nothing is printed.
    try set(CURLOPT_VERBOSE, 1)
    try set(CURLOPT_SSLVERSION, CURL_SSLVERSION_TLSv1_2)
    if let path = surroundings.certificateAuthorities { try set(CURLOPT_CAINFO, path) }
    // How the program takes signals is not libcurl's to change; what it writes raises none.
    try set(CURLOPT_NOSIGNAL, 1)
    // A transfer that is cancelled does not wait for a name server that says nothing.
    try set(CURLOPT_QUICK_EXIT, 1)
  }
}

extension HTTPMethod {
  /// Whether even an empty body has its length told.
  fileprivate var announcesBody: Bool {
    switch self {
    case .post, .put, .patch: true
    case .get, .delete: false
    }
  }
}
