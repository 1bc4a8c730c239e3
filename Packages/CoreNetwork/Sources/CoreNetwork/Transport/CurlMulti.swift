import SystemCurl

/// libcurl's set of transfers, which run in parallel on one thread, and of connections kept for later ones.
///
/// Unchecked, because any thread may wake it; everything else is only used by the thread that runs it.
final class CurlMulti: @unchecked Sendable {
  /// Loads libcurl, which then requires this once per process, before anything else.
  private static let isInstalled = system_curl_is_installed() != 0
  private static let isReady = isInstalled && system_curl_global_init(Int(CURL_GLOBAL_DEFAULT)) == CURLE_OK

  private let pointer: UnsafeMutableRawPointer

  init() throws(NetworkError) {
    guard Self.isInstalled else { throw .missingLibrary(SYSTEM_CURL_LIBRARY) }
    guard Self.isReady, let pointer = system_curl_multi_init() else {
      throw .unsendable(reason: "libcurl cannot be started")
    }
    self.pointer = pointer
  }

  deinit {
    system_curl_multi_cleanup(pointer)
  }

  func add(_ handle: CurlHandle) throws(NetworkError) {
    guard system_curl_multi_add_handle(pointer, handle.pointer) == CURLM_OK else {
      throw .unsendable(reason: "libcurl rejected the request")
    }
  }

  /// Ends its transfer. A connection in the middle of a response is closed.
  func remove(_ handle: CurlHandle) {
    system_curl_multi_remove_handle(pointer, handle.pointer)
  }

  /// Does all work that needs no waiting.
  ///
  /// - Returns: whether it succeeded.
  func perform() -> Bool {
    var count: Int32 = 0
    return system_curl_multi_perform(pointer, &count) == CURLM_OK
  }

  /// The transfers that have ended since the last call, by the pointers of their handles.
  func takeEnded() -> [(handle: UnsafeMutableRawPointer, code: CURLcode)] {
    var ended: [(handle: UnsafeMutableRawPointer, code: CURLcode)] = []
    var count: Int32 = 0
    while let message = system_curl_multi_info_read(pointer, &count)?.pointee {
      if message.msg == CURLMSG_DONE { ended.append((message.easy_handle, message.data.result)) }
    }
    return ended
  }

  /// Waits until there is work to do, or somebody calls `wakeUp`, even if that happened before.
  ///
  /// - Returns: whether waiting succeeded.
  func wait() -> Bool {
    system_curl_multi_poll(pointer, nil, 0, .max, nil) == CURLM_OK
  }

  func wakeUp() {
    system_curl_multi_wakeup(pointer)
  }
}
