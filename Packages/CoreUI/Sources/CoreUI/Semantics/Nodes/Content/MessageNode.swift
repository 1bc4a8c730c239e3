/// A prominent message.
public struct MessageNode {
  /// How important the message is; words and HTML name it.
  public let kind: Banner.Kind
  /// The message in whole sentences.
  public let text: String
  let style: Style
}

extension MessageNode {
  /// The word that says how important the message is.
  var word: String {
    switch kind {
    case .info: "Note"
    case .warning: "Warning"
    case .error: "Error"
    }
  }

  var color: ColorRole {
    switch kind {
    case .info: .accent
    case .warning: .warning
    case .error: .bad
    }
  }

  func mark(_ symbols: SymbolSet) -> String {
    switch kind {
    case .info: "i"
    case .warning: "!"
    case .error: String(symbols.problemMark)
    }
  }
}
