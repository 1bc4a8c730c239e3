import CoreNetwork
import Foundation
import Logging

extension NetworkClient {
  /// A client for the test server.
  static func of(
    _ server: LoopbackServer, credentials: Credentials? = nil, retrying: RetryPolicy = .standard,
    time: TestTime = TestTime(), logger: Logger = Logger(label: "test", factory: { _ in SwiftLogNoOpLogHandler() })
  ) throws -> NetworkClient {
    NetworkClient(
      server: try server.address(), credentials: credentials, userAgent: "fettle-test", retrying: retrying,
      time: time.network, logger: logger)
  }
}

extension NetworkClient {
  /// A client for any server, without retries.
  static func to(_ address: String, certificateAuthorities: String? = nil) throws -> NetworkClient {
    NetworkClient(
      server: try ServerAddress(address), userAgent: "fettle-test", retrying: .never, time: TestTime().network,
      environment: NetworkEnvironment(
        variables: certificateAuthorities.map { ["SSL_CERT_FILE": $0] } ?? [:]),
      logger: Logger(label: "test", factory: { _ in SwiftLogNoOpLogHandler() }))
  }
}

/// A value that servers send.
struct Note: Codable, Equatable, Sendable {
  var text: String
}
