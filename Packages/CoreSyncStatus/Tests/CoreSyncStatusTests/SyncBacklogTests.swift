import CoreSyncStatus
import Testing

@Suite struct SyncBacklogTests {
  @Test func `changes on hold are not sent`() {
    #expect(SyncBacklog(waitingCount: 3, heldCount: 1).sendableCount == 2)
  }

  @Test func `a new backlog says that everything is in sync`() {
    #expect(SyncBacklog() == SyncBacklog(waitingCount: 0))
    #expect(SyncBacklog().sendableCount == 0)
  }
}
