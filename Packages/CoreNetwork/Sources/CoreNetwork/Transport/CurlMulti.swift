import SystemCurl

/// libcurl's own set of transfers, which go on side by side on one thread, and of the connections kept for later ones.
///
/// Unchecked, because any thread may wake it up; everything else is for the one thread that performs it.
final class CurlMulti: @unchecked Sendable {
  /// libcurl wants this once in a process, before anything else.
  private static let isReady = curl_global_init(Int(CURL_GLOBAL_DEFAULT)) == CURLE_OK

  private let pointer: UnsafeMutableRawPointer

  init() throws(NetworkError) {
    guard Self.isReady, let pointer = curl_multi_init() else {
      throw .unsendable(reason: "libcurl cannot be started")
    }
    self.pointer = pointer
  }

  deinit {
    curl_multi_cleanup(pointer)
  }

  func add(_ handle: CurlHandle) throws(NetworkError) {
    guard curl_multi_add_handle(pointer, handle.pointer) == CURLM_OK else {
      throw .unsendable(reason: "libcurl does not take the request")
    }
  }

  /// Ends its transfer. A connection in the middle of an answer is closed.
  func remove(_ handle: CurlHandle) {
    curl_multi_remove_handle(pointer, handle.pointer)
  }

  /// Does what can be done without waiting.
  ///
  /// - Returns: whether it could go on at all.
  func perform() -> Bool {
    var count: Int32 = 0
    return curl_multi_perform(pointer, &count) == CURLM_OK
  }

  /// The transfers that have ended since this was asked last, by the pointers of their handles.
  func takeEnded() -> [(handle: UnsafeMutableRawPointer, code: CURLcode)] {
    var ended: [(handle: UnsafeMutableRawPointer, code: CURLcode)] = []
    var count: Int32 = 0
    while let message = curl_multi_info_read(pointer, &count)?.pointee {
      if message.msg == CURLMSG_DONE { ended.append((message.easy_handle, message.data.result)) }
    }
    return ended
  }

  /// Waits until something can be done again, or somebody calls `wakeUp`, even if that was before.
  ///
  /// - Returns: whether it could wait.
  func wait() -> Bool {
    curl_multi_poll(pointer, nil, 0, .max, nil) == CURLM_OK
  }

  func wakeUp() {
    curl_multi_wakeup(pointer)
  }
}
