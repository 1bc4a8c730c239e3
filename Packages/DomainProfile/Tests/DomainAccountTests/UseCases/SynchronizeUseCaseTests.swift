import DomainAccount
import DomainAccountTestSupport
import DomainCore
import Testing

struct SynchronizeUseCaseTests {
  @Test func `the result is reported`() async throws {
    let useCase = SynchronizeUseCase(synchronizer: FakeSynchronizer { .success(.sample) })
    #expect(try await useCase.execute() == .sample)
  }

  @Test func `a failure of the log is reported`() async {
    let useCase = SynchronizeUseCase(synchronizer: FakeSynchronizer { .failure(.storage(.damaged)) })
    await #expect(throws: AccountError.storage(.damaged)) { try await useCase.execute() }
  }
}
