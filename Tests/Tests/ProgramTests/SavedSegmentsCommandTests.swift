import Foundation
import Testing

/// `fettle segments`
struct SavedSegmentsCommandTests {
  @Test func `a segment needs a workout with positions, and nothing is changed without`() async throws {
    let program = try Program()
    #expect(try await program.run("workouts", "add", "sport=run", "time=1:00:00", "distance=10km").exitCode == 0)
    let refused = try await program.run("segments", "add", "Hill", "2-3", "latest")
    #expect(refused.exitCode == 1)
    #expect(!refused.message.isEmpty)
    #expect(try await program.run("segments", "--csv").output.split(separator: "\n").count == 1)
  }
}
