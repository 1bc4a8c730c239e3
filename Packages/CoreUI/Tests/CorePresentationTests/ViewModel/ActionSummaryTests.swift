import Testing

import CorePresentation

struct LogFormTests {
  @Test func `private arguments are removed`() {
    #expect("\(ActionSummary("rename", .shown("3f2c"), .redacted))" == "rename(3f2c, <private>)")
    #expect("\(ActionSummary("opened"))" == "opened")
  }

  @Test func `an action is counted by its name by default`() {
    #expect(ActionSummary("filter", .redacted).analyticsName == "filter")
    #expect(ActionSummary("filter", .redacted).counted(as: "search").analyticsName == "search")
    #expect(ActionSummary("refresh").counted(as: nil).analyticsName == nil)
  }
}
