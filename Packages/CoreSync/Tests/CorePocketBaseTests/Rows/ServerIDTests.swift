import CoreSync
import Testing

@testable import CorePocketBase

struct ServerIDTests {
  private let ids = ServerID(owner: "owner1234567890")

  @Test func `the same local ID yields a different server ID for each account`() {
    let key = RowKey(collection: "workouts", id: "w-1")
    #expect(ids.id(of: key) == "owner1234567890-w-1")
    #expect(ServerID(owner: "other1234567890").id(of: key) != ids.id(of: key))
  }

  @Test func `a server ID converts back to the local ID`() {
    #expect(ids.localID("owner1234567890-w-1") == "w-1")
    #expect(ids.localID("other1234567890-w-1") == nil)
  }
}
