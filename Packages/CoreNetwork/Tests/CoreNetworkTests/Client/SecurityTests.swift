import CoreNetwork
import Foundation
import Testing

@Suite(.enabled(if: TLSServer.isPossible, "the openssl command is missing"))
struct SecurityTests {
  private func send(_ address: String, trusting authorities: String? = nil) async throws -> Note {
    try await NetworkClient.to(address, certificateAuthorities: authorities).send(
      Endpoint<Note>(NetworkRequest(.get, ["answer"])))
  }

  private func insecurityReason(_ address: String, trusting authorities: String? = nil) async throws -> String? {
    let error = await #expect(throws: NetworkError.self) { try await send(address, trusting: authorities) }
    guard case .cannotReach(.notSecure(let reason)) = error else {
      Issue.record(error ?? NetworkError.timedOut)
      return nil
    }
    return reason
  }

  @Test func `a server is trusted if its authority is configured`() async throws {
    let server = try await TLSServer()
    #expect(try await send(server.url, trusting: server.certificatePath) == Note(text: "a"))
  }

  @Test func `a server with an unknown authority is rejected`() async throws {
    let server = try await TLSServer()
    #expect(try await insecurityReason(server.url)?.contains("certificate") == true)
  }

  @Test func `a server with an authority other than the configured one is rejected`() async throws {
    let (server, other) = (try await TLSServer(), try await TLSServer())
    #expect(try await insecurityReason(server.url, trusting: other.certificatePath)?.contains("certificate") == true)
  }

  @Test func `a certificate for another name is rejected`() async throws {
    let server = try await TLSServer(name: "DNS:log.example.org")
    #expect(try await insecurityReason(server.url, trusting: server.certificatePath)?.contains("name") == true)
  }

  @Test func `an expired certificate is rejected`() async throws {
    let server = try await TLSServer(ends: "20200102000000Z")
    #expect(try await insecurityReason(server.url, trusting: server.certificatePath)?.contains("expired") == true)
  }

  @Test func `an unreadable authorities file trusts no server`() async throws {
    let server = try await TLSServer()
    #expect(try await insecurityReason(server.url, trusting: "/nowhere/authorities.pem") != nil)
  }

  @Test func `a server without TLS is distinguished from a lost connection`() async throws {
    let plain = try LoopbackServer(waitsFor: .anything) { _, _ in .pieces(["HTTP/1.1 400 Bad\r\n\r\n"]) }
    #expect(try await insecurityReason("https://127.0.0.1:\(plain.port)") != nil)
    let silent = try LoopbackServer(waitsFor: .anything) { _, _ in .pieces([]) }
    await #expect(throws: NetworkError.cannotReach(.lost)) { try await send("https://127.0.0.1:\(silent.port)") }
  }

  @Test func `a plain HTTP request to a TLS server fails as a lost connection`() async throws {
    let server = try await TLSServer()
    await #expect(throws: NetworkError.cannotReach(.lost)) { try await send("http://127.0.0.1:\(server.port)") }
  }
}
