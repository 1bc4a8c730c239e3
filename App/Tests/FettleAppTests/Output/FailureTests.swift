import DomainAccount
import DomainCore
import DomainProfile
import DomainWorkout
import DomainWorkoutTestSupport
import Testing

@testable import FettleApp

@Suite struct FailureTests {
  @Test func `a failure's name omits its associated values`() {
    #expect(Failure.name(of: ProfileError.storage(.busy)) == "ProfileError.storage.busy")
    #expect(Failure.name(of: AccountError.noSuchChange("private")) == "AccountError.noSuchChange")
    #expect(
      Failure.name(of: AccountError.wrongPassword(name: "robin", server: "s")) == "AccountError.wrongPassword")
    #expect(
      Failure.name(of: AccountError.server(.notSecure(reason: "r"), server: "s")) == "AccountError.server.notSecure")
    #expect(Failure.name(of: AccountError.storage(.full)) == "AccountError.storage.full")
    #expect(Failure.name(of: FindWorkoutError.deleted(.sample(1))) == "FindWorkoutError.deleted")
  }
}
