import Foundation

/// Where an answer goes while it arrives. Calls come one after another; an error thrown ends the transfer.
protocol AnswerSink: AnyObject, Sendable {
  func begin(_ head: AnswerHead) throws(NetworkError)
  func receive(_ data: Data) throws(NetworkError)
}
