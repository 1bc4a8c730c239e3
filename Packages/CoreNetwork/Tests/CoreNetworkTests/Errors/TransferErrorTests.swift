import SystemCurl
import Testing

@testable import CoreNetwork

/// Errors that no loopback server can cause; the others are tested with real connections.
struct TransferErrorTests {
  @Test(arguments: [
    (CURLE_COULDNT_RESOLVE_PROXY, NetworkError.cannotReach(.nameNotFound)), (CURLE_OPERATION_TIMEDOUT, .timedOut),
    (CURLE_HTTP2_STREAM, .cannotReach(.lost)), (CURLE_OUT_OF_MEMORY, .unsendable(reason: "Out of memory")),
    (CURLE_SSL_CIPHER, .cannotReach(.notSecure(reason: "said"))),
  ])
  func `each curl error code maps to a network error`(code: CURLcode, expected: NetworkError) {
    #expect(NetworkError(code, text: "sa\nid", serverAnsweredTLS: true) == expected)
  }
}
