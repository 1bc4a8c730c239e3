import CoreDatabase
import CoreUI

extension InputEvent {
  /// The same event without what the person typed or copied.
  ///
  /// - Parameter isTyping: whether typed characters are text.
  func redacted(isTyping: Bool) -> InputEvent {
    switch self {
    case .key(let press):
      guard isTyping, press.typesCharacter, case .character(let character) = press.key else { return self }
      return .key(.character(character.redacted))
    case .paste(let text): return .paste(text.redacted)
    case .click, .drag, .wheel, .resize: return self
    }
  }
}

extension RecordedAction {
  /// The same action without its arguments.
  package var redacted: RecordedAction {
    RecordedAction(screen: screen, form: form, payload: nil)
  }
}

extension BackgroundAction {
  /// The same action without words.
  var redacted: BackgroundAction {
    switch self {
    case .readToasts: self
    case .show(let kind, let text, let offer): .show(kind: kind, text: text.redacted, offer: offer)
    }
  }
}
