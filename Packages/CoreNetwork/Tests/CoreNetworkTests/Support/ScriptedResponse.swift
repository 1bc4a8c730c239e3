import Foundation

/// What the server of a test does with a request.
enum ScriptedResponse: Sendable {
  case reply(status: Int, headers: [String: String], body: Data)
  /// Writes these as they are, then closes the connection.
  case pieces([String])
  /// Writes this and nothing more, until the client leaves.
  case stall(String)
  /// Writes the beginning, and then the piece again and again, until the client leaves.
  case endless(String, Data)
  /// Breaks the connection off.
  case reset

  static func json(_ text: String, status: Int = 200, headers: [String: String] = [:]) -> ScriptedResponse {
    let type = ["Content-Type": "application/json; charset=utf-8"]
    return .reply(status: status, headers: type.merging(headers) { $1 }, body: Data(text.utf8))
  }

  static func status(_ status: Int, headers: [String: String] = [:]) -> ScriptedResponse {
    .reply(status: status, headers: headers, body: Data())
  }

  static func redirect(_ status: Int, to location: String) -> ScriptedResponse {
    .status(status, headers: ["Location": location])
  }

  static func events(_ text: String) -> ScriptedResponse {
    .pieces(["HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nConnection: close\r\n\r\n", text])
  }
}
