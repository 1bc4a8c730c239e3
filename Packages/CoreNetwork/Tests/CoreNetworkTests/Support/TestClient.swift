import CoreNetwork
import Foundation
import Logging

extension NetworkClient {
  /// A client of the server of a test.
  static func of(
    _ server: LoopbackServer, credentials: Credentials? = nil, retrying: RetryPolicy = .standard,
    time: TestTime = TestTime(), logger: Logger = Logger(label: "test", factory: { _ in SwiftLogNoOpLogHandler() })
  ) throws -> NetworkClient {
    NetworkClient(
      server: try server.address(), credentials: credentials, userAgent: "fettle-test", retrying: retrying,
      time: time.network, logger: logger)
  }
}

/// A value as servers tell it.
struct Note: Codable, Equatable, Sendable {
  var text: String
}
