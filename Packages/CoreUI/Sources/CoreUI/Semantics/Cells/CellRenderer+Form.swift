import CorePresentation

extension CellRenderer {
  func element(_ form: FormNode) -> FocusedStackElement {
    let labelWidth = form.fields.map { [Glyph]($0.label, style: Style()).width }.max() ?? 0
    let fields = form.fields.indices.map { index in
      LayoutNode(element(of: form.fields[index], isFocused: index == form.focus, in: form, labelWidth: labelWidth))
    }
    return FocusedStackElement(name: form.name, children: fields, focus: form.focus)
  }

  private func element(of field: FormField, isFocused: Bool, in form: FormNode, labelWidth: Int) -> FormFieldElement {
    let style = form.style
    let name = Text(field.label).lineLimit(1)
    return FormFieldElement(
      mark: isFocused ? node(Text(String(symbols.pointer)).bold().foreground(.accent), style: style) : nil,
      label: node(isFocused ? name.bold() : name.foreground(.secondary), style: style),
      value: value(of: field, isTyping: isFocused && form.isTyping, style: style),
      notes: notes(of: field, style: style),
      labelWidth: labelWidth
    )
  }

  private func value(of field: FormField, isTyping: Bool, style: Style) -> LayoutNode {
    switch field.kind {
    case .text:
      return LayoutNode(
        TextFieldElement(TextFieldNode(field, isTyping: isTyping, environment, style), symbols: symbols))
    case .choice:
      let marks = symbols.choiceMarks
      return node(Text("\(marks.before) \(field.text) \(marks.after)").lineLimit(1), style: style)
    case .toggle(let isOn):
      return node(Text(isOn ? "[x] yes" : "[ ] no").lineLimit(1), style: style)
    }
  }

  private func notes(of field: FormField, style: Style) -> LayoutNode {
    var lines: [LayoutNode] = []
    if let hint = field.hint { lines.append(node(Text(hint).foreground(.secondary), style: style)) }
    if let problem = field.problem {
      let style = Style(foreground: .bad).over(style)
      let row = [
        node(Text(String(symbols.problemMark)).bold(), style: style, priority: 1), node(Text(problem), style: style),
      ]
      lines.append(LayoutNode(StackElement(row: row)))
    }
    return LayoutNode(StackElement(lines: lines))
  }
}

extension TextFieldNode {
  /// The value of a form's field that is typed.
  init(_ field: FormField, isTyping: Bool, _ environment: EnvironmentValues, _ style: Style) {
    guard case .text(let entry, let isSecret) = field.kind else {
      self.init(entry: TextEntry(), placeholder: "", isFocused: false, isSecret: false, style: style)
      return
    }
    self.init(
      entry: entry, placeholder: field.placeholder ?? (isTyping ? "" : String(environment.symbols.missing)),
      isFocused: isTyping, isSecret: isSecret, style: style)
  }
}
