import CoreServer
import Testing

struct ReadmeExampleTests {
  @Test func `the example in README.md compiles, and a browser can sign in`() async throws {
    let (policy, options) = (AccessPolicy(), ServerOptions(port: 0))
    let explain: GuardedSite.RefusalPage = { .refused($0.status, "No.") }
    @Sendable func page(for request: ServerRequest, in window: OpenedWindow?) async -> ServerResponse {
      .text("\(request.rawPath), \(window == nil ? "closed" : "open")")
    }
    let site = GuardedSite(policy, refusalPage: explain) { request, visit in
      await page(for: request, in: visit.openWindow())
    }
    let server = WebServer(options) { await site.respond(to: $0) }
    let address = try await server.start()
    await site.listen(at: WebOrigin.local(address))
    print("http://\(address)\(await site.issueToken())")
    #expect(address.isLoopback && address.port > 0)
    await server.stop()
  }
}
