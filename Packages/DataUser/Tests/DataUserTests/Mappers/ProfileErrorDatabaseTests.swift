import CoreDatabase
import DomainProfile
import Testing

@testable import DataUser

@Suite struct ProfileErrorDatabaseTests {
  @Test(
    arguments: [
      (.busy, .busy), (.readOnly, .readOnly), (.full, .full), (.damaged, .damaged), (.notADatabase, .damaged),
      (.newerSchema, .unavailable(reason: "it was written by a newer version of Fettle")),
      (.cannotOpen(reason: "it is a folder"), .unavailable(reason: "it is a folder")),
      (.other(reason: "disk I/O error"), .unavailable(reason: "disk I/O error")),
    ] as [(DatabaseFailure, ProfileError)])
  func `a failure of the database is told in the profile's own words`(
    _ failure: DatabaseFailure, _ error: ProfileError
  ) {
    #expect(ProfileError(failure) == error)
  }
}
