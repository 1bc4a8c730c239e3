import CoreSync
import Testing

struct ChangeOriginTests {
  @Test func `the text has the action and what it did, and reads back`() {
    for event in [nil, ChangeEvent.keptMine, .undone] {
      let origin = ChangeOrigin(action: "3f2504e04f89", machine: "laptop", event: event)
      #expect(ChangeOrigin(text: origin.text, machine: "laptop") == origin)
    }
    #expect(ChangeOrigin(action: "a", event: .keptMine).text == "a/kept-mine")
    #expect(ChangeOrigin(machine: "laptop").text == nil)
  }

  @Test func `an event that only a later version knows leaves the action`() {
    #expect(ChangeOrigin(text: "a/from-the-future") == ChangeOrigin(action: "a"))
    #expect(ChangeOrigin(text: nil) == ChangeOrigin())
  }
}
