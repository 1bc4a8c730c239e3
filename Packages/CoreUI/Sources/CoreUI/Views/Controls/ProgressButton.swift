/// Something that can be done, and whether it can be done now or is under way: "[ Save ]" when it can, "Save…" while it
/// runs.
///
/// A view does nothing by itself: what a key does is a ``Command`` of the screen's content, a function of the same
/// state as this view. While something runs, the content gives the command a refusal, and an ``Offer`` with a refusal
/// is not performed. So nothing can be fired twice, whichever key, click or palette it comes from.
public struct ProgressButton: View {
  @Environment(\.symbols) private var symbols
  @Environment(\.presentation) private var presentation
  private let title: String
  private let isRunning: Bool
  private let isEnabled: Bool

  /// - Parameters:
  ///   - title: What is done.
  ///   - isRunning: Whether it is under way.
  ///   - isEnabled: Whether it can be done, as it cannot where something is missing.
  public init(_ title: String, isRunning: Bool, isEnabled: Bool = true) {
    self.title = title
    self.isRunning = isRunning
    self.isEnabled = isEnabled
  }

  public var body: some View {
    switch (presentation, isRunning, isEnabled) {
    case (.plain, true, _): Text("\(title): under way")
    case (.plain, false, true): Text(title)
    case (.plain, false, false): Text("\(title): not now")
    case (.visual, true, _): label("  \(title)\(String(symbols.truncationMark)) ").foreground(.accent)
    case (.visual, false, true): label("[ \(title) ]").bold()
    case (.visual, false, false): label("  \(title)  ").foreground(.secondary).dim()
    }
  }

  private func label(_ text: String) -> Text {
    Text(text).lineLimit(1)
  }
}
