import CoreDatabase
import DataUser
import DomainCore
import Testing

struct StorageErrorDatabaseTests {
  @Test(
    arguments: [
      (.busy, .busy), (.readOnly, .readOnly), (.full, .full), (.damaged, .damaged), (.notADatabase, .damaged),
      (.foreign, .unavailable(reason: "it belongs to another program")),
      (.newerSchema, .unavailable(reason: "it was written by a newer version of Fettle")),
      (.obsoleteSchema, .unavailable(reason: "it was written by a version that is too old")),
      (.replaced(copy: "/old"), .replaced(copy: "/old")), (.missing, .missing),
      (.cannotOpen(reason: "it is a folder"), .unavailable(reason: "it is a folder")),
      (.other(reason: "disk I/O error"), .unavailable(reason: "disk I/O error")),
    ] as [(DatabaseFailure, StorageError)])
  func `a database failure is reported in the domain's own words`(
    _ failure: DatabaseFailure, _ error: StorageError
  ) {
    #expect(StorageError(failure) == error)
  }
}
