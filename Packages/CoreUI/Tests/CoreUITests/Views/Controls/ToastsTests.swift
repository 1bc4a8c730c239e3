import CoreUI
import Testing

struct ToastsTests {
  private func frame(
    _ toasts: ToastItem..., width: Int = 40, height: Int = 6, presentation: Presentation = .visual
  ) -> Frame {
    Frame.draw(
      Text("Behind").toasts(toasts), width: width, height: height,
      environment: EnvironmentValues(presentation: presentation))
  }

  @Test func `a message is at the lower right, with a bar and a mark, and the rest stays as it is`() {
    let frame = frame(ToastItem(.good, "2 workouts deleted"), width: 70)
    let lines = frame.plainText().split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.first == "Behind")
    #expect(lines.last == "\(String(repeating: " ", count: 12))▌ ✓ 2 workouts deleted")
    #expect(frame[0, 0].style.foreground != .faint)
    #expect(frame[12, 5].style.foreground == .good)
    #expect(frame[69, 5].style.background == .surface)
    #expect(frame[11, 5].style.background != .surface)
  }

  @Test func `the newest is at the bottom, and what does not fit is left out`() {
    let old = ToastItem(.warning, "Old")
    let new = ToastItem(.failure, "New")
    #expect(frame(old, new, height: 3).plainText().contains("▌ ! Old\n▌ ✗ New"))
    #expect(!frame(old, new, height: 1).plainText().contains("Old"))
  }

  @Test func `a long text takes two lines and is cut, and keys are at the right of the last`() {
    let hints = [ToastItem.Hint(key: "!", title: "try now"), ToastItem.Hint(key: "esc", title: "hide")]
    let long = ToastItem(.failure, String(repeating: "word ", count: 30), hints: hints)
    let lines = frame(long).plainText().split(separator: "\n").suffix(3)
    #expect(lines.first?.hasPrefix("▌ ✗ word") == true)
    #expect(lines.dropFirst().first?.hasSuffix("…") == true)
    #expect(lines.last?.hasSuffix("! try now  esc hide") == true)
    let short = ToastItem(.failure, "No", hints: [ToastItem.Hint(key: "esc", title: "hide")])
    #expect(frame(short).plainText().hasSuffix("▌ ✗ No                         esc hide"))
  }

  @Test func `in words, each message is one line after the screen`() {
    let hint = ToastItem.Hint(key: "esc", title: "hide")
    let text = frame(
      ToastItem(.good, "2 workouts deleted"), ToastItem(.failure, "No connection", hints: [hint]),
      presentation: .plain
    ).plainText()
    #expect(text.hasPrefix("Behind\nDone: 2 workouts deleted\nError: No connection (esc hide)"))
  }
}
