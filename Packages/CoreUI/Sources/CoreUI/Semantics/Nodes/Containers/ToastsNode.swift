/// Short messages over other content. Words and HTML read them after it.
public struct ToastsNode {
  /// The content below the messages.
  public let base: SemanticNode
  /// The messages, the newest last.
  public let items: [ToastItem]
  let style: Style
}

extension ToastItem {
  var color: ColorRole {
    switch kind {
    case .good: .good
    case .warning: .warning
    case .failure: .bad
    }
  }

  func mark(_ symbols: SymbolSet) -> String {
    switch kind {
    case .good: String(symbols.check)
    case .warning: "!"
    case .failure: String(symbols.problemMark)
    }
  }

  /// The word that says how important the message is.
  var word: String {
    switch kind {
    case .good: "Done"
    case .warning: "Note"
    case .failure: "Error"
    }
  }

  /// The message and the keys that answer it, in one line.
  var words: String {
    "\(word): \(text)" + (hints.isEmpty ? "" : " (\(hints.map { "\($0.key) \($0.title)" }.joined(separator: ", ")))")
  }
}
