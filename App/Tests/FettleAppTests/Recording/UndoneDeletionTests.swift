import Testing

@MainActor struct UndoneDeletionTests {
  @Test func `the recorded session shows the same again`() async throws {
    try await KeptRecording(named: "UndoneDeletionTests").expectNoDifference()
  }
}
