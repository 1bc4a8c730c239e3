import Foundation
import Testing

@testable import CoreNetwork

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// What URLSession and libcurl said in these cases when they were tried.
@Suite struct TransferErrorTests {
  private func error(_ code: URLError.Code, _ text: String) -> NetworkError {
    NetworkError(transferError: URLError(code, userInfo: [NSLocalizedDescriptionKey: text]))
  }

  @Test(arguments: [
    (URLError.Code.cannotFindHost, NetworkError.cannotReach(.nameNotFound)),
    (.cannotConnectToHost, .cannotReach(.refused)), (.networkConnectionLost, .cannotReach(.lost)),
    (.badServerResponse, .cannotReach(.lost)), (.timedOut, .timedOut),
  ])
  func `codes are told apart`(code: URLError.Code, expected: NetworkError) {
    #expect(error(code, "") == expected)
  }

  @Test(arguments: [
    "SSL certificate problem: self-signed certificate",
    "SSL: no alternative certificate subject name matches target host name 'a.example'",
    "OpenSSL/3.0.22: error:0A00010B:SSL routines::wrong version number",
  ])
  func `a server that cannot prove who it is is not reached`(text: String) {
    #expect(error(.unknown, text) == .cannotReach(.notSecure(reason: text)))
  }

  @Test(arguments: [
    "Send failure: Broken pipe", "transfer closed with 99 bytes remaining to read",
    "transfer closed with outstanding read data remaining",
    "HTTP/2 stream 1 was not closed cleanly: INTERNAL_ERROR (err 2)",
    "OpenSSL SSL_connect: Connection reset by peer in connection to 127.0.0.1:443",
  ])
  func `a connection that breaks is lost`(text: String) {
    #expect(error(.unknown, text) == .cannotReach(.lost))
  }

  @Test func `what is neither is nonsense`() {
    #expect(error(.unknown, "Header without colon") == .nonsense(reason: "Header without colon"))
  }
}
