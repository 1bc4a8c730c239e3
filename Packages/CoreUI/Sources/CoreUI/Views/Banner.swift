/// A message that stands out: a mark that says of what kind it is, and what happened.
public struct Banner: View {
  /// How much it matters.
  public enum Kind: Hashable, Sendable {
    case info
    case warning
    case error
  }

  @Environment(\.symbols) private var symbols
  private let kind: Kind
  private let text: String

  public init(_ kind: Kind, _ text: String) {
    self.kind = kind
    self.text = text
  }

  public var body: some View {
    HStack {
      Text(mark).bold().foreground(color).layoutPriority(1)
      Text(text)
    }
  }

  private var mark: String {
    switch kind {
    case .info: "i"
    case .warning: "!"
    case .error: symbols == .unicode ? "✗" : "x"
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
