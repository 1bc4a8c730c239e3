public import Foundation

/// The address of a server: HTTPS, or HTTP to this machine itself. It has no user name, query or fragment.
public struct ServerAddress: Hashable, Sendable, CustomStringConvertible {
  /// Why a text is not the address of a server.
  public enum ValidationError: Error, Equatable, Sendable {
    /// It is not the address of a web server.
    case notAnAddress
    /// It would send credentials over the network in the clear.
    case tlsRequired
    /// It contains a user name, a password, a query or a fragment, which are not allowed.
    case tooMuch
  }

  /// The address without a trailing slash.
  public let url: URL

  public var description: String { url.absoluteString }

  /// Parses what a person types: `https://log.example.org`, `log.example.org/pb`, `http://127.0.0.1:8090`.
  ///
  /// Without a scheme it is HTTPS.
  public init(_ text: String) throws(ValidationError) {
    let typed = text.trimmingCharacters(in: .whitespacesAndNewlines)
    guard var parts = URLComponents(string: typed.contains("://") ? typed : "https://" + typed),
      let scheme = parts.scheme?.lowercased(), scheme == "https" || scheme == "http",
      let host = parts.host?.lowercased(), !host.isEmpty
    else { throw .notAnAddress }
    guard parts.user == nil, parts.password == nil, parts.query == nil, parts.fragment == nil else { throw .tooMuch }
    parts.scheme = scheme
    parts.host = host
    while parts.percentEncodedPath.hasSuffix("/") { parts.percentEncodedPath.removeLast() }
    guard let url = parts.url, url.host() != nil, (0...65535).contains(url.port ?? 0) else { throw .notAnAddress }
    guard url.isPrivateOnTheWay else { throw .tlsRequired }
    self.url = url
  }

  /// The URL of a path on the server. Each segment and value is encoded as a whole, so none can add another.
  func url(path: [String], query: [URLQueryItem]) -> URL? {
    var parts = URLComponents(url: url, resolvingAgainstBaseURL: false)
    parts?.percentEncodedPath += path.map { "/" + $0.percentEncodedSegment }.joined()
    if !query.isEmpty {
      parts?.percentEncodedQuery = query.map { item in
        item.name.percentEncoded + (item.value.map { "=" + $0.percentEncoded } ?? "")
      }.joined(separator: "&")
    }
    return parts?.url
  }
}

extension String {
  /// Only characters without a special meaning in any part of an address stay unencoded.
  fileprivate var percentEncoded: String {
    var encoded: [UInt8] = []
    for byte in utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
        UInt8(ascii: "~"):
        encoded.append(byte)
      default: encoded += ((byte < 16 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)).utf8
      }
    }
    return String(decoding: encoded, as: UTF8.self)
  }

  /// Like `percentEncoded`, and never a step to this or the parent folder.
  fileprivate var percentEncodedSegment: String {
    self == "." || self == ".." ? replacing(".", with: "%2E") : percentEncoded
  }
}

extension URL {
  /// Whether data sent there cannot be read on the way: because of TLS, or because it stays on this machine.
  var isPrivateOnTheWay: Bool {
    switch scheme?.lowercased() {
    case "https": true
    case "http": isLoopback
    default: false
    }
  }

  private var isLoopback: Bool {
    guard let host = host()?.lowercased() else { return false }
    if host == "localhost" || host == "::1" || host == "[::1]" { return true }
    let numbers = host.split(separator: ".", omittingEmptySubsequences: false)
    return numbers.count == 4 && numbers[0] == "127" && numbers.allSatisfy { UInt8($0) != nil }
  }

  /// Whether both have the same scheme, host and port, and so may see the same credentials.
  func hasSameOrigin(as other: URL) -> Bool {
    origin == other.origin
  }

  private var origin: [String] {
    let scheme = scheme?.lowercased() ?? ""
    return [scheme, host()?.lowercased() ?? "", String(port ?? (scheme == "https" ? 443 : 80))]
  }
}
