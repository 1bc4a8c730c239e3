import CoreCommon
import Testing

struct ActionIDTests {
  @Test func `an action is active for the tasks it starts, and for nothing else`() async {
    let action = ActionID("a")
    let task = ActionID.$active.withValue(action) { Task { ActionID.active } }
    #expect(await task.value == action)
    #expect(ActionID.active == nil)
  }

  @Test func `a new id is short and has no punctuation`() {
    #expect(ActionID(random: "3F2504E0-4F89-41D3-9A0C-0305E82C3301").rawValue == "3f2504e04f89")
  }
}
