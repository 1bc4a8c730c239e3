import Foundation
import Testing

@testable import CoreNetwork

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

struct NetworkEnvironmentTests {
  @Test(arguments: [
    ([:], "localhost,127.0.0.0/8,::1"), (["NO_PROXY": "a.example"], "localhost,127.0.0.0/8,::1,a.example"),
    (["no_proxy": "b.example", "NO_PROXY": "a.example"], "localhost,127.0.0.0/8,::1,b.example"),
    (["no_proxy": "*"], "*"), (["no_proxy": ""], "localhost,127.0.0.0/8,::1"),
  ])
  func `the list of hosts without a proxy always covers this machine`(environment: [String: String], expected: String) {
    #expect(NetworkEnvironment(variables: environment).withoutProxy == expected)
  }

  /// Runs in a separate process, since it changes the environment.
  @Test func `a proxy is used for other hosts but not for this machine`() async throws {
    await #expect(processExitsWith: .success) {
      let proxy = try LoopbackServer(.status(403))
      for name in ["https_proxy", "http_proxy"] { setenv(name, proxy.url, 1) }
      setenv("no_proxy", "", 1)
      let server = try LoopbackServer(.status(204))
      for host in ["127.0.0.1", "localhost"] {
        try await NetworkClient.to("http://\(host):\(server.port)").send(Endpoint<Void>(NetworkRequest(.get, [])))
      }
      #expect(server.requests.count == 2)
      #expect(proxy.requests.isEmpty)
      await #expect(throws: NetworkError.self) {
        try await NetworkClient.to("https://log.example.org").send(Endpoint<Void>(NetworkRequest(.get, [])))
      }
      #expect(proxy.requests.map(\.method) == ["CONNECT"])
      #expect(proxy.requests.map(\.target) == ["log.example.org:443"])
    }
  }
}
