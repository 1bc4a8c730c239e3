import CoreUI
import Testing

struct FrameViewTests {
  private let inner = Frame.draw(Text("a語bc\nsecond").foreground(.bad), width: 8)

  @Test func `a frame in a frame keeps its characters and styles`() {
    let frame = Frame.draw(FrameView(inner), width: 20)
    #expect(frame.plainText() == "a語bc\nsecond")
    #expect(frame[0, 1].style.foreground == .bad)
  }

  @Test func `it begins at a column, without the half of a wide character`() {
    #expect(Frame.draw(FrameView(inner, from: 2), width: 20).plainText() == " bc\ncond")
  }

  @Test func `it is cut off where there is no room`() {
    #expect(Frame.draw(FrameView(inner), width: 2, height: 1).plainText() == "a")
  }

  @Test func `a mark is left of its row`() {
    #expect(Frame.draw(FrameView(inner, from: 1, marking: [1]), width: 20).plainText() == "  語bc\n✗ econd")
  }

  @Test func `on plain screens a marked row says so`() {
    let environment = EnvironmentValues(presentation: .plain)
    let frame = Frame.draw(
      FrameView(lines: ["first  ", "second"], marking: [1]), width: 40, environment: environment)
    #expect(frame.plainText() == "first\ndiffers: second")
  }
}
