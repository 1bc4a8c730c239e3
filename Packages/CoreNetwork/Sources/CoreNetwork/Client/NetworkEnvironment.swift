/// The person's environment variables about reaching servers.
public struct NetworkEnvironment: Hashable, Sendable {
  /// Hosts that are reached without a proxy, in libcurl's format: this machine, and those in the variables.
  let withoutProxy: String
  /// The path of a PEM file of certificate authorities to trust instead of the system's.
  let certificateAuthorities: String?

  /// - Parameter variables: `SSL_CERT_FILE` and `no_proxy` are respected. libcurl reads the proxies themselves, such as
  ///   `https_proxy`, from the process.
  public init(variables: [String: String] = [:]) {
    let asked = variables["no_proxy"] ?? variables["NO_PROXY"] ?? ""
    let loopback = ["localhost", "127.0.0.0/8", "::1"]
    withoutProxy = asked == "*" ? asked : (loopback + (asked.isEmpty ? [] : [asked])).joined(separator: ",")
    certificateAuthorities = variables["SSL_CERT_FILE"]
  }
}
