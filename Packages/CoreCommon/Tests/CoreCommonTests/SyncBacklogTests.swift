import CoreCommon
import Testing

struct SyncBacklogTests {
  @Test func `changes on hold are not sent`() {
    #expect(SyncBacklog(waitingCount: 3, heldCount: 1).sendableCount == 2)
  }

  @Test func `a new backlog is in sync`() {
    let backlog = SyncBacklog()
    #expect(backlog.waitingCount == 0 && backlog.heldCount == 0)
    #expect(backlog.rejectedCount == 0 && backlog.conflictCount == 0)
  }
}
