import DomainProfile
import DomainProfileTestSupport
import Testing

@Suite struct SynchronizeUseCaseTests {
  @Test func `how it went is told`() async throws {
    let useCase = SynchronizeUseCase(synchronizer: FakeSynchronizer { .success(.sample) })
    #expect(try await useCase.execute() == .sample)
  }

  @Test func `a failure of the log is told`() async {
    let useCase = SynchronizeUseCase(synchronizer: FakeSynchronizer { .failure(.damaged) })
    await #expect(throws: ProfileError.damaged) { try await useCase.execute() }
  }
}
