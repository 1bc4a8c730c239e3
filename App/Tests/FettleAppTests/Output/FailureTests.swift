import DomainProfile
import DomainWorkout
import DomainWorkoutTestSupport
import Testing

@testable import FettleApp

@Suite struct FailureTests {
  @Test func `a failure is named without what it carries`() {
    #expect(Failure.name(of: ProfileError.busy) == "ProfileError.busy")
    #expect(Failure.name(of: ProfileError.noSuchChange("private")) == "ProfileError.noSuchChange")
    #expect(
      Failure.name(of: AccountError.wrongPassword(name: "robin", server: "s")) == "AccountError.wrongPassword")
    #expect(
      Failure.name(of: AccountError.server(.notSecure(reason: "r"), server: "s")) == "AccountError.server.notSecure")
    #expect(Failure.name(of: AccountError.log(.full)) == "AccountError.log.full")
    #expect(Failure.name(of: FindWorkoutError.deleted(.sample(1))) == "FindWorkoutError.deleted")
  }
}
