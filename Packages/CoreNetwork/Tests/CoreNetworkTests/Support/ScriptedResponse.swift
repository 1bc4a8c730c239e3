import Foundation

/// How the test server handles a request.
enum ScriptedResponse: Sendable {
  case reply(status: Int, headers: [String: String], body: Data)
  /// Writes these as they are, then closes the connection.
  case pieces([String])
  /// Writes this, then nothing more until the client disconnects.
  case stall(String)
  /// Writes the beginning, then the piece repeatedly until the client disconnects.
  case endless(String, Data)
  /// Resets the connection.
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
