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

  @Test func `a row that many frames share is kept once`() {
    var store = FrameStore()
    for number in 1...50 {
      store.append(
        Frame.draw(
          VStack {
            Text("title"); Text("\(number)"); Text("footer")
          }, width: 8))
    }
    #expect(store.count == 50)
    #expect(store.rowCount == 52)
  }
}
