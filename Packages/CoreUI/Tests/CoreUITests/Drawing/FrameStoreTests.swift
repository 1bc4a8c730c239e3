import Testing

@testable import CoreUI

struct FrameStoreTests {
  @Test func `frames come back as they were added`() {
    var store = FrameStore()
    let frames = [Text("語 one").bold(), Text("two"), Text("語 one").foreground(.bad)].map { Frame.draw($0, width: 8) }
    for frame in frames { store.append(frame) }
    #expect(store.count == 3)
    #expect(frames.indices.allSatisfy { store[$0] == frames[$0] })
  }
}
