import Commands
import CoreServer
import CoreUI
import Foundation
import Testing

@testable import FettleApp

/// A browser without a script and without a network: it asks the service as a browser does, and keeps its cookie.
@MainActor
final class BrowserDriver {
  struct Answer {
    let status: Int
    let text: String
    let location: String?

    /// What a tag such as `meta` says of itself.
    func meta(_ name: String) -> String? {
      guard let start = text.range(of: "<meta name=\"\(name)\" content=\"")?.upperBound else { return nil }
      return String(text[start...].prefix { $0 != "\"" })
    }
  }

  private static let origin = "http://127.0.0.1:8090"

  let service: BrowserService
  let site: GuardedSite
  var cookie: String?

  init(_ container: DependencyContainer, isReadOnly: Bool = false) async throws {
    service = BrowserService(
      container, ServeRequest(port: 8_090, isReadOnly: isReadOnly), preferences: Preferences())
    site = service.makeSite(nil)
    await site.listen(at: [try #require(WebOrigin(Self.origin))])
  }

  /// Uses the address that the program prints.
  @discardableResult
  func signIn() async throws -> Answer {
    try await send(.get, await site.issueToken())
  }

  func get(_ target: String) async throws -> Answer { try await send(.get, target) }

  /// Sends a form of a page, as a browser does that runs no script.
  func post(
    _ fields: KeyValuePairs<String, String>, of page: Answer, to target: String = "/act", origin: String? = origin
  ) async throws -> Answer {
    let secret = [("w", page.meta("window") ?? ""), ("secret", page.meta("secret") ?? "")]
    let body = (fields.map { ($0.key, $0.value) } + secret).map { "\(encoded($0.0))=\(encoded($0.1))" }
    return try await send(
      .post, target, headers: ["Content-Type": "application/x-www-form-urlencoded"], origin: origin,
      body: Data(body.joined(separator: "&").utf8))
  }

  func send(
    _ method: RequestMethod, _ target: String, headers: HeaderFields = [:], origin: String? = origin,
    host: String = "127.0.0.1:8090", body: Data = Data()
  ) async throws -> Answer {
    var headers = headers
    headers["Host"] = host
    if let cookie { headers["Cookie"] = cookie }
    if method == .post, let origin { headers["Origin"] = origin }
    let request = try #require(ServerRequest(method, target, headers: headers, body: IncomingBody(body)))
    let response = await site.respond(to: request)
    if let set = response.headers["Set-Cookie"] { cookie = String(set.prefix { $0 != ";" }) }
    var text = ""
    if case .data(let data) = response.payload { text = String(decoding: data, as: UTF8.self) }
    return Answer(status: response.status, text: text, location: response.headers["Location"])
  }

  private func encoded(_ text: String) -> String {
    text.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
  }
}
