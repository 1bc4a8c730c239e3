import CoreNetwork
import Foundation
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A small HTTP server on loopback that responds, or fails to, as a test specifies.
final class LoopbackServer: Sendable {
  /// What the server reads before it responds.
  enum Patience: Sendable {
    case request, head, anything
  }

  typealias Script = @Sendable (_ request: ReceivedRequest, _ number: Int) -> ScriptedResponse

  let port: Int
  private let place: LoopbackPort
  private let script: Script
  private let patience: Patience
  private let received = Mutex<[ReceivedRequest]>([])
  private let accepted = Mutex(0)
  /// Signals that the client closed a connection during a request or response.
  let clientLeft = Signal()
  /// Signals that the beginning of a stalled or endless response was sent.
  let stalled = Signal()

  /// - Parameter script: the response to each request; requests are numbered from 1.
  init(waitsFor patience: Patience = .request, _ script: @escaping Script) throws {
    self.patience = patience
    self.script = script
    let place = try LoopbackPort()
    guard listen(place.socket, 256) == 0 else { throw POSIXError(.EADDRINUSE) }
    (self.place, port) = (place, place.number)
    Thread.detachNewThread { [weak self] in
      while case let connection = accept(place.socket, nil, nil), connection >= 0 {
        _ = fcntl(connection, F_SETFD, FD_CLOEXEC)
        guard let self else {
          close(connection)
          break
        }
        let number = self.accepted.withLock { count in
          count += 1
          return count
        }
        Thread.detachNewThread { self.serve(ServerConnection(socket: connection, number: number)) }
      }
    }
  }

  /// Sends the responses in order, and repeats the last one.
  convenience init(_ answers: ScriptedResponse...) throws {
    try self.init { _, number in answers[min(number, answers.count) - 1] }
  }

  deinit {
    place.wakeUp()
  }

  var url: String { "http://127.0.0.1:\(port)" }

  func address() throws -> ServerAddress { try ServerAddress(url) }

  var requests: [ReceivedRequest] { received.withLock { $0 } }

  private func serve(_ connection: ServerConnection) {
    while let request = connection.readRequest(patience) {
      let number = received.withLock { received in
        received.append(request)
        return received.count
      }
      guard perform(script(request, number), on: connection) else { return }
    }
    clientLeft.happen()
  }

  /// - Returns: whether the connection stays open.
  private func perform(_ answer: ScriptedResponse, on connection: ServerConnection) -> Bool {
    switch answer {
    case .reply(let status, let headers, let body):
      var head = "HTTP/1.1 \(status) Said\r\nContent-Length: \(body.count)\r\n"
      for (name, value) in headers { head += "\(name): \(value)\r\n" }
      return connection.write(Data((head + "\r\n").utf8) + body)
    case .pieces(let pieces):
      return pieces.allSatisfy { connection.write(Data($0.utf8)) } && false
    case .stall(let beginning):
      _ = connection.write(Data(beginning.utf8))
      stalled.happen()
      connection.waitForEnd()
      clientLeft.happen()
      return false
    case .endless(let beginning, let piece):
      _ = connection.write(Data(beginning.utf8))
      stalled.happen()
      while connection.write(piece) {}
      clientLeft.happen()
      return false
    case .reset:
      connection.reset()
      return false
    }
  }
}
