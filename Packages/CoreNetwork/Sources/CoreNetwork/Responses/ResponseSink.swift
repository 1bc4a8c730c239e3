import Foundation

/// Receives a response while it arrives. Calls are sequential; throwing an error ends the transfer.
protocol ResponseSink: AnyObject, Sendable {
  /// Begins a response, which replaces an earlier one, as after a redirect.
  func begin(_ head: Response) throws(NetworkError)
  func receive(_ data: Data) throws(NetworkError)
}
