/// What the machine and the person say about how servers are reached.
struct Surroundings: Sendable {
  /// Hosts that are reached without a proxy, as libcurl wants them told: this machine, and what the environment says.
  let withoutProxy: String
  /// The path of a file of authorities in PEM to trust in place of the system's file of them.
  let certificateAuthorities: String?

  init(environment: [String: String], certificateAuthorities: String?) {
    let asked = environment["no_proxy"] ?? environment["NO_PROXY"] ?? ""
    let loopback = ["localhost", "127.0.0.0/8", "::1"]
    withoutProxy = asked == "*" ? asked : (loopback + (asked.isEmpty ? [] : [asked])).joined(separator: ",")
    self.certificateAuthorities = certificateAuthorities
  }
}
