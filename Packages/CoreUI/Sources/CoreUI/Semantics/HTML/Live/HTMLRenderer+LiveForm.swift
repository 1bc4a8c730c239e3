import CorePresentation

extension HTMLRenderer {
  /// A form with real controls. Problems are also listed above it, with links to their fields.
  mutating func append(interactive form: FormNode) {
    live?.hasForm = true
    let ids = form.fields.map { newID("f-\($0.id)") }
    append(problemsOf: form, ids)
    append(
      lines: "form",
      ["id": newID(form.name), "class": "fields", "method": "post", "action": "/act", "autocomplete": "off"]
    ) { html in
      html.appendWindowFields("form")
      html.append(lines: "fieldset", ["disabled": form.isTyping ? nil : "disabled"]) {
        for (index, (field, id)) in zip(form.fields, ids).enumerated() {
          $0.append(
            field, id: id, isChanged: form.changed.contains(field.id), hasFocus: form.isTyping && index == form.focus)
        }
      }
      html.appendFormButtons()
    }
  }

  private mutating func append(problemsOf form: FormNode, _ ids: [String]) {
    let wrong = zip(form.fields, ids).filter { $0.0.problem != nil }
    guard !wrong.isEmpty else { return }
    append(line: "p", ["class": "error", "role": "alert"]) { html in
      html.append("strong") {
        $0.append(text: wrong.count == 1 ? "One field needs a change:" : "Some fields need a change:")
      }
      for (field, id) in wrong {
        html.html += " "
        html.append("a", ["href": "#\(id)"]) { $0.append(text: field.label) }
      }
    }
  }

  private mutating func append(_ field: FormField, id: String, isChanged: Bool, hasFocus: Bool) {
    append(block: "\(id)_field") {
      $0.append(lines: "div", ["id": "\(id)_field", "class": field.isSwitch ? "field switch" : "field"]) {
        $0.append(contentOf: field, id: id, isChanged: isChanged, hasFocus: hasFocus)
      }
    }
    html += "\n"
  }

  private mutating func append(contentOf field: FormField, id: String, isChanged: Bool, hasFocus: Bool) {
    let shared: HTMLAttributes = [
      "id": id, "name": LiveEvent.name(ofField: field.id), "aria-invalid": field.problem == nil ? nil : "true",
      "aria-describedby": field.notes(id), "autofocus": hasFocus ? "autofocus" : nil,
    ]
    if !field.isSwitch { append(labelOf: field, id: id, isChanged: isChanged) }
    append(controlOf: field, shared)
    html += "\n"
    if field.isSwitch { append(labelOf: field, id: id, isChanged: isChanged) }
    if let problem = field.problem {
      append(line: "p", ["id": "\(id)_problem", "class": "problem"]) { $0.append(text: problem) }
    }
    if let hint = field.hint {
      append(line: "p", ["id": "\(id)_hint", "class": "hint"]) { $0.append(text: hint) }
    }
  }

  private mutating func append(labelOf field: FormField, id: String, isChanged: Bool) {
    append(line: "label", ["for": id]) { html in
      html.append(text: field.label)
      if isChanged {
        html.html += " "
        html.append("span", ["class": "changed", "aria-hidden": "true"]) { $0.append(text: "●") }
        html.append("span", ["class": "heard"]) { $0.append(text: "changed") }
      }
    }
  }

  private mutating func append(controlOf field: FormField, _ shared: HTMLAttributes) {
    switch field.kind {
    case .text(_, let isSecret):
      // What is secret is never sent back, so that it is in no page.
      let own: HTMLAttributes = [
        "type": isSecret ? "password" : "text", "value": isSecret ? nil : field.text, "placeholder": field.placeholder,
      ]
      append(empty: "input", own.after(shared))
    case .choice(let words, _):
      append("select", shared) { list in
        for word in words {
          list.append("option", ["selected": word == field.text ? "selected" : nil]) { $0.append(text: word) }
        }
      }
    case .toggle(let isOn):
      // A switch that is off is not sent; this field says so, and the switch after it counts more.
      append(
        empty: "input", ["type": "hidden", "name": LiveEvent.name(ofField: field.id), "value": "false"])
      let own: HTMLAttributes = ["type": "checkbox", "value": "true", "checked": isOn ? "checked" : nil]
      append(empty: "input", own.after(shared))
    }
  }

  /// What stores the form and what leaves it; they stay visible in a long form.
  private mutating func appendFormButtons() {
    let save = live?.command(named: FormCommand.save.rawValue)
    let cancel = live?.command(named: FormCommand.cancel.rawValue)
    guard save != nil || cancel != nil else { return }
    append(lines: "div", ["class": "actions"]) { html in
      if let cancel {
        html.append(button: cancel, class: "button")
        html.html += "\n"
      }
      if let save {
        html.append(
          line: "button",
          [
            "name": "run", "value": save.name, "class": "button primary", "data-key": save.key,
            "aria-disabled": save.unavailableBecause == nil ? nil : "true", "title": save.unavailableBecause,
          ]
        ) { $0.append(text: save.title) }
      }
    }
  }
}

extension FormField {
  fileprivate var isSwitch: Bool {
    if case .toggle = kind { true } else { false }
  }

  /// The ids of what is below the control, the problem first.
  fileprivate func notes(_ id: String) -> String? {
    let notes = [problem.map { _ in "\(id)_problem" }, hint.map { _ in "\(id)_hint" }].compactMap(\.self)
    return notes.isEmpty ? nil : notes.joined(separator: " ")
  }
}
