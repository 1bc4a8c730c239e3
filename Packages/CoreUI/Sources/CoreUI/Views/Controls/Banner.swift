/// A prominent message: a mark for its kind, or a word on plain screens, followed by the text.
public struct Banner: View {
  /// Its importance.
  public enum Kind: Hashable, Sendable {
    case info
    case warning
    case error
  }

  @Environment(\.symbols) private var symbols
  @Environment(\.presentation) private var presentation
  private let kind: Kind
  private let text: String

  public init(_ kind: Kind, _ text: String) {
    self.kind = kind
    self.text = text
  }

  public var body: some View {
    switch presentation {
    case .visual:
      HStack {
        Text(mark).bold().foreground(color).layoutPriority(1)
        Text(text)
      }
    case .plain: Text("\(word): ").bold().foreground(color) + Text(text)
    }
  }

  private var word: String {
    switch kind {
    case .info: "Note"
    case .warning: "Warning"
    case .error: "Error"
    }
  }

  private var mark: String {
    switch kind {
    case .info: "i"
    case .warning: "!"
    case .error: String(symbols.problemMark)
    }
  }

  private var color: ColorRole {
    switch kind {
    case .info: .accent
    case .warning: .warning
    case .error: .bad
    }
  }
}
