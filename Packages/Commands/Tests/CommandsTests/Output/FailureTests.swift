import CoreCommon
import DomainAccount
import DomainCore
import DomainProfile
import DomainWorkout
import DomainWorkoutTestSupport
import Testing

@testable import Commands

struct FailureTests {
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

  @Test(arguments: [
    LogFailure.busy, .readOnly, .full, .damaged, .notADatabase, .foreign, .newerVersion, .obsoleteVersion,
    .replaced(copy: "copy"),
    .replaced(copy: nil), .missing, .cannotOpen(reason: "no"), .other(reason: "no"),
  ])
  func `why the log failed is a clause within a sentence`(_ failure: LogFailure) {
    let clauses = [Failure.reason(writing: failure), Failure.reason(reading: failure), Failure.clause(failure)]
    for clause in clauses {
      #expect(!clause.contains("."))
      #expect(clause.first?.isLowercase == true)
    }
    #expect(clauses[1].hasPrefix("the log could not be read: "))
    #expect(!clauses[1].contains("doctor"))
  }
}
