import CoreNetwork
import Foundation
import Testing

@Suite(.timeLimit(.minutes(20)), .enabled(if: TLSServer.isPossible, "there is no openssl command"))
struct SecurityTests {
  private func send(_ address: String, trusting authorities: String? = nil) async throws -> Note {
    try await NetworkClient.to(address, certificateAuthorities: authorities).send(
      Endpoint<Note>(NetworkRequest(.get, ["answer"])))
  }

  private func refusal(_ address: String, trusting authorities: String? = nil) async throws -> String? {
    let error = await #expect(throws: NetworkError.self) { try await send(address, trusting: authorities) }
    guard case .cannotReach(.notSecure(let reason)) = error else {
      Issue.record(error ?? NetworkError.timedOut)
      return nil
    }
    return reason
  }

  @Test func `a server is known by the authority that its owner names`() async throws {
    let server = try await TLSServer()
    #expect(try await send(server.url, trusting: server.certificatePath) == Note(text: "a"))
  }

  @Test func `a server that nobody vouches for is not`() async throws {
    let server = try await TLSServer()
    #expect(try await refusal(server.url)?.contains("certificate") == true)
  }

  @Test func `nor is one that another authority vouches for`() async throws {
    let (server, other) = (try await TLSServer(), try await TLSServer())
    #expect(try await refusal(server.url, trusting: other.certificatePath)?.contains("certificate") == true)
  }

  @Test func `a certificate for another name is refused`() async throws {
    let server = try await TLSServer(name: "DNS:log.example.org")
    #expect(try await refusal(server.url, trusting: server.certificatePath)?.contains("name") == true)
  }

  @Test func `an expired certificate is refused`() async throws {
    let server = try await TLSServer(ends: "20200102000000Z")
    #expect(try await refusal(server.url, trusting: server.certificatePath)?.contains("expired") == true)
  }

  @Test func `authorities that cannot be read are none`() async throws {
    let server = try await TLSServer()
    #expect(try await refusal(server.url, trusting: "/nowhere/authorities.pem") != nil)
  }

  @Test func `a server without TLS is distinguished from one that breaks off`() async throws {
    let plain = try LoopbackServer(waitsFor: .anything) { _, _ in .pieces(["HTTP/1.1 400 Bad\r\n\r\n"]) }
    #expect(try await refusal("https://127.0.0.1:\(plain.port)") != nil)
    let silent = try LoopbackServer(waitsFor: .anything) { _, _ in .pieces([]) }
    await #expect(throws: NetworkError.cannotReach(.lost)) { try await send("https://127.0.0.1:\(silent.port)") }
  }

  @Test func `a server that speaks nothing but TLS is not asked twice without`() async throws {
    let server = try await TLSServer()
    await #expect(throws: NetworkError.cannotReach(.lost)) { try await send("http://127.0.0.1:\(server.port)") }
  }
}
