import CorePresentation

/// The value of a form's field.
struct FormFieldValue: View {
  @Environment(\.symbols) private var symbols
  @Environment(\.presentation) private var presentation
  let field: FormField
  let isTyping: Bool

  var body: some View {
    switch field.kind {
    case .text(let entry, let isSecret):
      TextField(entry, placeholder: isTyping ? "" : String(symbols.missing), isFocused: isTyping, isSecret: isSecret)
    case .choice(let words, _):
      switch presentation {
      case .visual: Text("\(symbols.choiceMarks.before) \(field.text) \(symbols.choiceMarks.after)").lineLimit(1)
      case .plain: Text("\(field.text), of \(words.joined(separator: ", "))")
      }
    case .toggle(let isOn):
      switch presentation {
      case .visual: Text(isOn ? "[x] yes" : "[ ] no").lineLimit(1)
      case .plain: Text(isOn ? "yes" : "no")
      }
    }
  }
}
