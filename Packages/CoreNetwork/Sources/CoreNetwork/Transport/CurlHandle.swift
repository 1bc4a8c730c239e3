import Foundation
import SystemCurl

/// libcurl's handle for one transfer: its options, its callbacks, and the known parts of the response.
final class CurlHandle {
  let pointer: UnsafeMutableRawPointer
  private let lastError: UnsafeMutablePointer<CChar>
  private var fields: UnsafeMutablePointer<curl_slist>?

  init() throws(NetworkError) {
    guard let pointer = system_curl_easy_init() else { throw Self.unprepared }
    self.pointer = pointer
    lastError = .allocate(capacity: Int(CURL_ERROR_SIZE))
    lastError.initialize(repeating: 0, count: Int(CURL_ERROR_SIZE))
    try check(system_curl_set_pointer(pointer, CURLOPT_ERRORBUFFER, lastError))
    try check(system_curl_keep_sockets_to_itself(pointer))
  }

  deinit {
    system_curl_easy_cleanup(pointer)
    system_curl_slist_free_all(fields)
    lastError.deallocate()
  }

  func set(_ option: CURLoption, _ value: Int) throws(NetworkError) {
    try check(system_curl_set_number(pointer, option, value))
  }

  func set(_ option: CURLoption, byteCount: Int) throws(NetworkError) {
    try check(system_curl_set_size(pointer, option, curl_off_t(byteCount)))
  }

  func set(_ option: CURLoption, _ value: String) throws(NetworkError) {
    try check(system_curl_set_text(pointer, option, value))
  }

  private func setHeaderFields(_ lines: [String]) throws(NetworkError) {
    for line in lines {
      guard let longer = system_curl_slist_append(fields, line) else { throw Self.unprepared }
      fields = longer
    }
    try check(system_curl_set_pointer(pointer, CURLOPT_HTTPHEADER, fields))
  }

  /// From now on libcurl calls back into this transfer, which must live as long as the handle.
  func callBack(_ transfer: Transfer) throws(NetworkError) {
    let context = Unmanaged.passUnretained(transfer).toOpaque()
    let options = [CURLOPT_HEADERDATA, CURLOPT_WRITEDATA, CURLOPT_READDATA, CURLOPT_SEEKDATA, CURLOPT_DEBUGDATA]
    for option in options {
      try check(system_curl_set_pointer(pointer, option, context))
    }
    try check(
      system_curl_set_taker(pointer, CURLOPT_HEADERFUNCTION) { line, _, count, context in
        let line = UnsafeRawBufferPointer(start: line, count: count)
        return called(context)?.receive(headerLine: line) == true ? count : 0
      })
    try check(
      system_curl_set_taker(pointer, CURLOPT_WRITEFUNCTION) { bytes, _, count, context in
        let data = Data(UnsafeRawBufferPointer(start: bytes, count: count))
        return called(context)?.receive(data) == true ? count : 0
      })
    try check(
      system_curl_set_reader(pointer) { buffer, size, count, context in
        let buffer = UnsafeMutableRawBufferPointer(start: buffer, count: size * count)
        return called(context)?.read(into: buffer) ?? Int(CURL_READFUNC_ABORT)
      })
    try check(
      system_curl_set_seeker(pointer) { context, offset, origin in
        guard offset == 0, origin == SEEK_SET, let transfer = called(context) else { return CURL_SEEKFUNC_CANTSEEK }
        transfer.rewind()
        return CURL_SEEKFUNC_OK
      })
    try check(
      system_curl_set_observer(pointer) { _, kind, _, _, context in
        if kind == CURLINFO_SSL_DATA_IN { called(context)?.serverAnsweredTLS = true }
        return 0
      })
  }

  func number(_ fact: CURLINFO) -> Int {
    var value = 0
    system_curl_get_number(pointer, fact, &value)
    return value
  }

  /// A field of the latest header received.
  func headerField(_ name: String) -> String? {
    var field: UnsafeMutablePointer<curl_header>?
    guard system_curl_easy_header(pointer, name, 0, UInt32(CURLH_HEADER), -1, &field) == CURLHE_OK else { return nil }
    return field.map { String(cString: $0.pointee.value) }
  }

  /// libcurl's error message.
  var failureText: String { String(cString: lastError) }

  private func check(_ code: CURLcode) throws(NetworkError) {
    guard code == CURLE_OK else { throw Self.unprepared }
  }

  private static let unprepared = NetworkError.unsendable(reason: "libcurl lacks a feature that the request needs")
}

private func called(_ context: UnsafeMutableRawPointer?) -> Transfer? {
  context.map { Unmanaged<Transfer>.fromOpaque($0).takeUnretainedValue() }
}

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
