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

  func setHeaderFields(_ lines: [String]) throws(NetworkError) {
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
