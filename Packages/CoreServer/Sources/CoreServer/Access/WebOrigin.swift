/// Scheme, host and port of a web server: what browsers keep apart.
public struct WebOrigin: Hashable, Sendable, CustomStringConvertible {
  /// Whether it is reached through TLS.
  public let isSecure: Bool
  /// In lower case; an IPv6 address in brackets.
  public let host: String
  /// The port, also if it is the scheme's own.
  public let port: Int

  /// Parses `https://log.example.org` or `http://127.0.0.1:8080`.
  ///
  /// - Returns: `nil` for any other scheme, and for what has a path, a user name or a query.
  public init?(_ text: String) {
    let parts = text.split(separator: "://", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, parts[0] == "http" || parts[0] == "https",
      let authority = Authority(parts[1])
    else { return nil }
    self.init(isSecure: parts[0] == "https", authority)
  }

  init(isSecure: Bool, _ authority: Authority) {
    self.isSecure = isSecure
    host = authority.host
    port = authority.port ?? (isSecure ? 443 : 80)
  }

  /// The origins under which a browser on this machine reaches a server that listens at an address: `localhost` is one
  /// of those of a loopback address.
  public static func local(_ address: ListeningAddress) -> [WebOrigin] {
    let host = address.host.contains(":") ? "[\(address.host)]" : address.host
    let hosts = address.isLoopback ? [host, "localhost"] : [host]
    return hosts.map { WebOrigin(isSecure: false, Authority(host: $0, port: address.port)) }
  }

  /// The origin as browsers send it: without the port if it is the scheme's own.
  public var description: String {
    let isStandard = port == (isSecure ? 443 : 80)
    return "\(isSecure ? "https" : "http")://\(host)\(isStandard ? "" : ":\(port)")"
  }
}

/// A host with an optional port, as in the header field `Host`.
struct Authority: Equatable {
  /// In lower case; an IPv6 address in brackets.
  let host: String
  let port: Int?

  init(host: String, port: Int?) {
    self.host = host
    self.port = port
  }

  /// - Returns: `nil` if it is anything else.
  init?(_ text: some StringProtocol) {
    let text = text.lowercased()
    let end = text.first == "[" ? text.firstIndex(of: "]").map { text.index(after: $0) } : text.firstIndex(of: ":")
    guard !text.isEmpty, text.first != "[" || end != nil else { return nil }
    let host = text[..<(end ?? text.endIndex)]
    let isLiteral = host.first == "["
    let allowed = isLiteral ? "0123456789abcdef:.[]" : "abcdefghijklmnopqrstuvwxyz0123456789-."
    guard !host.isEmpty, host.allSatisfy({ allowed.contains($0) }) else { return nil }
    self.host = String(host)
    let rest = text[host.endIndex...]
    if rest.isEmpty {
      port = nil
    } else {
      guard rest.first == ":", rest.dropFirst().allSatisfy({ ("0"..."9").contains($0) }),
        let port = Int(rest.dropFirst()), (1...65_535).contains(port)
      else { return nil }
      self.port = port
    }
  }
}
