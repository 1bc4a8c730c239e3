import Testing

import CorePresentation

struct LogFormTests {
  @Test func `private arguments are removed`() {
    #expect("\(LogForm("rename", .shown("3f2c"), .redacted))" == "rename(3f2c, <private>)")
    #expect("\(LogForm("opened"))" == "opened")
  }

  @Test func `an action is counted by its name by default`() {
    #expect(LogForm("filter", .redacted).analyticsName == "filter")
    #expect(LogForm("filter", .redacted).counted(as: "search").analyticsName == "search")
    #expect(LogForm("refresh").counted(as: nil).analyticsName == nil)
  }
}
