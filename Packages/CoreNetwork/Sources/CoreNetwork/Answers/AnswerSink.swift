import Foundation

/// Where an answer goes while it arrives. Calls come one after another; an error thrown ends the transfer.
protocol AnswerSink: AnyObject, Sendable {
  /// Begins an answer, which takes the place of an earlier one, as after a redirection.
  func begin(_ head: AnswerHead) throws(NetworkError)
  func receive(_ data: Data) throws(NetworkError)
}
