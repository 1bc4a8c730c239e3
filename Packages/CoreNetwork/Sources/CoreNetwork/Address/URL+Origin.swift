import Foundation

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
