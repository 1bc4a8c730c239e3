import Synchronization
import Testing

@testable import CoreNetwork

struct CredentialsTests {
  private let old = Secret("old")

  @Test func `all requests with a rejected token share one refresh`() async throws {
    let refreshes = Mutex(0)
    let gate = Signal()
    let credentials = Credentials(token: old) { rejected in
      refreshes.withLock { $0 += 1 }
      try await gate.wait()
      return Secret("new after \(rejected.revealed)")
    }
    let tokens = try await withThrowingTaskGroup(of: Secret.self) { group in
      for _ in 0..<20 { group.addTask { try await credentials.token(insteadOf: Secret("old")) } }
      gate.happen()
      return try await group.reduce(into: Set<Secret>()) { $0.insert($1) }
    }
    #expect(tokens == [Secret("new after old")])
    #expect(credentials.token == Secret("new after old"))
    #expect(refreshes.withLock { $0 } == 1)
  }

  @Test func `a token that was already replaced needs no refresh`() async throws {
    let credentials = Credentials(token: Secret("newer"))
    #expect(try await credentials.token(insteadOf: old) == Secret("newer"))
  }

  @Test func `a failed refresh can be retried`() async throws {
    let answers = Mutex<[Result<Secret, NetworkError>]>([.failure(.timedOut), .success(Secret("new"))])
    let credentials = Credentials(token: old) { _ in try answers.withLock { $0.removeFirst() }.get() }
    await #expect(throws: NetworkError.timedOut) { try await credentials.token(insteadOf: old) }
    #expect(credentials.token == old)
    #expect(try await credentials.token(insteadOf: old) == Secret("new"))
  }

  @Test func `canceling one waiting request does not cancel the refresh`() async throws {
    let begun = Signal()
    let gate = Signal()
    let credentials = Credentials(token: old) { _ in
      begun.happen()
      try await gate.wait()
      return Secret("new")
    }
    async let patient = credentials.token(insteadOf: Secret("old"))
    try await begun.wait()
    let impatient = Task { try await credentials.token(insteadOf: Secret("old")) }
    impatient.cancel()
    await #expect(throws: CancellationError.self) { try await impatient.value }
    gate.happen()
    #expect(try await patient == Secret("new"))
  }

  @Test func `canceling the last waiting request cancels the refresh`() async throws {
    let begun = Signal()
    let ended = Signal()
    let credentials = Credentials(token: old) { _ in
      begun.happen()
      defer { ended.happen() }
      try await Signal().wait()
      return Secret("never")
    }
    let only = Task { try await credentials.token(insteadOf: Secret("old")) }
    try await begun.wait()
    only.cancel()
    await #expect(throws: CancellationError.self) { try await only.value }
    try await ended.wait()
    #expect(credentials.token == old)
  }

  @Test func `signing out during a refresh discards the new token`() async throws {
    let gate = Signal()
    let begun = Signal()
    let credentials = Credentials(token: old) { _ in
      begun.happen()
      try await gate.wait()
      return Secret("new")
    }
    async let waiting = credentials.token(insteadOf: Secret("old"))
    try await begun.wait()
    credentials.replace(with: nil)
    gate.happen()
    _ = try await waiting
    #expect(credentials.token == nil)
    await #expect(throws: NetworkError.credentialsRejected) { try await credentials.token(insteadOf: old) }
  }

  @Test func `a secret never appears in printed text`() {
    let secret = Secret("hunter2")
    var dumped = ""
    dump((secret, [secret]), to: &dumped)
    for text in ["\(secret)", String(reflecting: secret), "\([secret])", dumped] { #expect(!text.contains("hunter2")) }
  }
}
