import SystemCurl

extension NetworkError {
  /// Why libcurl gave up a transfer.
  ///
  /// - Parameters:
  ///   - text: libcurl's message.
  ///   - serverAnsweredTLS: whether the server responded at all to a TLS handshake. One that closes without a response has
  ///     broken
  ///     off; one that responds differently does not support TLS, or no acceptable version of it.
  init(_ code: CURLcode, text: String, serverAnsweredTLS: Bool) {
    switch code {
    case CURLE_SSL_CONNECT_ERROR where !serverAnsweredTLS:
      self = .cannotReach(.lost)
    case CURLE_COULDNT_RESOLVE_HOST, CURLE_COULDNT_RESOLVE_PROXY:
      self = .cannotReach(.nameNotFound)
    case CURLE_COULDNT_CONNECT, CURLE_INTERFACE_FAILED:
      self = .cannotReach(.refused)
    case CURLE_OPERATION_TIMEDOUT:
      self = .timedOut
    case CURLE_GOT_NOTHING, CURLE_PARTIAL_FILE, CURLE_SEND_ERROR, CURLE_RECV_ERROR, CURLE_SEND_FAIL_REWIND,
      CURLE_HTTP2, CURLE_HTTP2_STREAM, CURLE_PROXY:
      self = .cannotReach(.lost)
    case CURLE_SSL_CONNECT_ERROR, CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_CACERT_BADFILE, CURLE_SSL_CRL_BADFILE,
      CURLE_SSL_ISSUER_ERROR, CURLE_SSL_INVALIDCERTSTATUS, CURLE_SSL_CIPHER, CURLE_SSL_CERTPROBLEM,
      CURLE_SSL_CLIENTCERT, CURLE_SSL_ENGINE_INITFAILED, CURLE_USE_SSL_FAILED:
      self = .cannotReach(.notSecure(reason: text.withoutControls))
    case CURLE_URL_MALFORMAT, CURLE_LOGIN_DENIED, CURLE_OUT_OF_MEMORY, CURLE_FAILED_INIT, CURLE_NOT_BUILT_IN:
      self = .unsendable(reason: String(cString: system_curl_easy_strerror(code)))
    default:
      self = .invalidResponse(reason: String(cString: system_curl_easy_strerror(code)))
    }
  }
}
