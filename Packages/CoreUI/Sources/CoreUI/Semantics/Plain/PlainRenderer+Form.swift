import CorePresentation

extension PlainRenderer {
  /// A field in words: "Selected: Sport: Running", followed by its hint and its problem.
  func element(_ form: FormNode) -> FocusedStackElement {
    let fields = form.fields.enumerated().map { index, field in
      let isFocused = index == form.focus
      let label = Text((isFocused ? "Selected: " : "") + "\(field.label):").foreground(.secondary)
      let line = PlainRowElement(children: [
        node(label, style: form.style), value(of: field, isTyping: isFocused && form.isTyping, style: form.style),
      ])
      let notes = [field.hint, field.problem.map { "Problem: \($0)" }].compactMap(\.self)
      return LayoutNode(StackElement(lines: [LayoutNode(line)] + notes.map { node($0, style: form.style) }))
    }
    return FocusedStackElement(name: form.name, children: fields, focus: form.focus)
  }

  private func value(of field: FormField, isTyping: Bool, style: Style) -> LayoutNode {
    switch field.kind {
    case .text:
      LayoutNode(
        TextFieldElement(
          TextFieldNode(field, isTyping: isTyping, environment, style), symbols: environment.symbols))
    case .choice(let words, _): node("\(field.text), of \(words.joined(separator: ", "))", style: style)
    case .toggle(let isOn): node(isOn ? "yes" : "no", style: style)
    }
  }
}
