import CorePresentation

extension HTMLRenderer {
  mutating func append(_ choices: ChoicesNode) {
    // Nobody can choose on a page: what is chosen says what it shows.
    let chosen = choices.chips.filter(\.isChosen)
    guard !chosen.isEmpty else { return }
    append(lines: "ul", ["class": "choices"]) { list in
      for chip in chosen { list.append(line: "li") { $0.append(text: chip.words) } }
    }
  }

  mutating func append(_ tabs: TabsNode) {
    append(line: "nav") {
      $0.append(lines: "ul") { list in
        for (index, title) in tabs.titles.enumerated() {
          list.append(line: "li", index == tabs.selected ? ["aria-current": "page"] : [:]) {
            $0.append(text: title)
          }
        }
      }
    }
    append(tabs.trailing.map { .text(TextNode(text: $0, style: tabs.style)) })
  }

  mutating func append(_ hints: KeyHintsNode) {
    append(lines: "ul", ["class": "keys"]) { list in
      for item in hints.items {
        list.append(line: "li") {
          $0.append("kbd") { $0.append(text: item.key) }
          $0.append(text: " \(item.title)" + (item.unavailableBecause.map { " (not now: \($0))" } ?? ""))
        }
      }
    }
  }

  mutating func append(_ form: FormNode) {
    append(lines: "form") { html in
      for field in form.fields {
        html.append(line: "p") {
          $0.append("label") {
            $0.append(text: "\(field.label): ")
            $0.append(valueOf: field)
          }
          if let hint = field.hint {
            $0.html += " "
            $0.append("small") { $0.append(text: hint) }
          }
          if let problem = field.problem {
            $0.html += " "
            $0.append("strong") { $0.append(text: "Problem: \(problem)") }
          }
        }
      }
    }
  }

  private mutating func append(valueOf field: FormField) {
    switch field.kind {
    case .text(_, isSecret: true): append(empty: "input", ["type": "password", "name": field.id])
    case .text:
      append(
        empty: "input",
        field.placeholder.map { ["type": "text", "name": field.id, "value": field.text, "placeholder": $0] }
          ?? ["type": "text", "name": field.id, "value": field.text])
    case .choice(let words, _):
      append("select", ["name": field.id]) { list in
        for word in words {
          list.append("option", word == field.text ? ["selected": "selected"] : [:]) { $0.append(text: word) }
        }
      }
    case .toggle(let isOn):
      append(
        empty: "input",
        isOn
          ? ["type": "checkbox", "name": field.id, "checked": "checked"] : ["type": "checkbox", "name": field.id])
    }
  }
}
