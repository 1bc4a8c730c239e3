import CoreUI
import FeatureAccount

extension Shell {
  /// Shows frames until one has every effect of what happened before.
  ///
  /// - Parameters:
  ///   - revision: the least revision it has to show, for changes made elsewhere.
  ///   - show: shows and returns the current frame.
  func settledFrame(seeing revision: Int64 = .min, showing show: @MainActor () -> Frame) async -> Frame {
    var shown = show()
    while true {
      await settled(seeing: revision)
      let next = show()
      if next == shown { return next }
      shown = next
    }
  }

  /// Whether typed characters are text now.
  var isTyping: Bool { isTyping(on: screen) }

  /// Whether typed characters may be a password.
  var isTypingSecret: Bool { screen is AccountScreen && state.overlay == nil && isTyping }

  private func isTyping(on screen: some AnyScreen) -> Bool {
    if case .palette = state.overlay { return true }
    return screen.content.typing != nil
  }
}

extension BackgroundAction {
  /// `nil` for an action that only a person causes.
  init?(_ action: ShellAction) {
    switch action {
    case .readToasts(let number): self = .readToasts(upTo: number)
    case .show(let toast): self = .show(kind: "\(toast.kind)", text: toast.text, offer: toast.offer)
    default: return nil
    }
  }

  var ofShell: ShellAction {
    switch self {
    case .readToasts(let number): .readToasts(upTo: number)
    case .show(let kind, let text, let offer):
      .show(Toast(kind == "good" ? .good : kind == "warning" ? .warning : .failure, text, offering: offer))
    }
  }
}
