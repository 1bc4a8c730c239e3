/// What the person says by variables about how servers are reached.
public struct NetworkSurroundings: Hashable, Sendable {
  /// Hosts that are reached without a proxy, as libcurl wants them told: this machine, and what the variables say.
  let withoutProxy: String
  /// The path of a file of authorities in PEM to trust in place of the system's file of them.
  let certificateAuthorities: String?

  /// - Parameter variables: `SSL_CERT_FILE` and `no_proxy` are heeded. The proxies themselves, such as `https_proxy`,
  ///   libcurl takes from the process.
  public init(variables: [String: String] = [:]) {
    let asked = variables["no_proxy"] ?? variables["NO_PROXY"] ?? ""
    let loopback = ["localhost", "127.0.0.0/8", "::1"]
    withoutProxy = asked == "*" ? asked : (loopback + (asked.isEmpty ? [] : [asked])).joined(separator: ",")
    certificateAuthorities = variables["SSL_CERT_FILE"]
  }
}
