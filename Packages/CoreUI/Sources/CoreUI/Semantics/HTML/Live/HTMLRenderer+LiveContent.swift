import CorePresentation
import Foundation

extension HTMLRenderer {
  /// Content side by side where there is room.
  mutating func append(row stack: StackNode) {
    append(lines: "div", ["class": "row"]) { row in
      for child in stack.children where !child.isEmpty {
        row.append(lines: "div") { $0.append([child]) }
      }
    }
  }

  /// Parts of a line, those after a spacer at its end.
  mutating func append(line stack: StackNode) {
    append("span", ["class": "line"]) { line in
      var isAtEnd = false
      for child in stack.children {
        if case .spacer = child.unmodified { isAtEnd = true }
        guard !child.isEmpty else { continue }
        line.append("span", ["class": isAtEnd ? "end" : nil]) { $0.append(phrasing: child) }
        line.html += " "
        isAtEnd = false
      }
    }
  }

  /// All choices as buttons, the chosen ones pressed.
  mutating func append(_ choices: ChoicesNode, named name: String) {
    let isJoined = choices.chips.count <= 5 && choices.chips.count { $0.isChosen } == 1
    append(
      lines: "div",
      ["class": isJoined ? "choices joined" : "choices", "role": "group", "aria-label": choices.title]
    ) { html in
      html.append(keyBeside: choices.before)
      for (index, chip) in choices.chips.enumerated() {
        html.append(button: .row(LiveEvent.RegionRow(index, of: name)), ["aria-pressed": "\(chip.isChosen)"]) {
          $0.append(phrasing: .text(TextNode(text: chip.label, style: choices.style)))
        }
        html.html += "\n"
      }
      html.append(keyBeside: choices.after)
    }
  }

  /// What a key beside choices does, as a button; or words if it is no key.
  private mutating func append(keyBeside text: Text?) {
    guard let text else { return }
    let words = text.runs.map(\.text).joined().trimmingCharacters(in: .whitespaces)
    guard let command = live?.command(ofKey: words) else {
      return append(line: "span") { $0.append(phrasing: .text(TextNode(text: text, style: Style()))) }
    }
    append(
      button: command.event,
      [
        "class": "step", "data-key": command.key, "aria-label": command.title, "title": command.title,
        "aria-disabled": command.unavailableBecause == nil ? nil : "true",
      ]
    ) { html in
      html.append("kbd") { $0.append(text: words) }
      html.append("span") { $0.append(text: command.title) }
    }
    html += "\n"
  }

  /// All places as buttons, because their addresses are not known.
  mutating func append(_ tabs: TabsNode, named name: String) {
    append(lines: "nav", ["class": "views", "aria-label": "Views"]) { html in
      html.append(lines: "ul") { list in
        for (index, title) in tabs.titles.enumerated() {
          list.append(line: "li") {
            $0.append(
              button: .row(LiveEvent.RegionRow(index, of: name)),
              ["aria-current": index == tabs.selected ? "true" : nil]
            ) { $0.append(text: title) }
          }
        }
      }
    }
    append(tabs.trailing.map { .text(TextNode(text: $0, style: tabs.style)) })
  }

  /// The line of text that is being typed. It belongs to a form of the page, so that it can be part of a line.
  mutating func append(interactive field: TextFieldNode) {
    append(
      empty: "input",
      [
        "type": field.isSecret ? "password" : "text", "name": "text", "form": "typing", "class": "typed",
        "id": newID("typed"), "aria-label": field.placeholder.isEmpty ? "Text" : field.placeholder,
        "value": field.isSecret ? nil : field.entry.text, "placeholder": field.placeholder, "autocomplete": "off",
        "autocapitalize": "off", "spellcheck": "false", "readonly": field.isFocused ? nil : "readonly",
        "autofocus": field.isFocused ? "autofocus" : nil,
      ])
  }

  /// A figure whose cursor, and what it reads, are parts of their own: they move much more often than the chart changes.
  mutating func append(_ chart: ChartNode, _ picture: Picture, kind: String) {
    let reading = (chart.chart as? PlotStack)?.cursorSentence
    let sentences = chart.sentences.filter { $0 != reading }
    append(lines: "figure", ["class": kind]) {
      $0.append(picture, named: sentences)
      $0.html += "\n"
      if picture.region != nil { $0.append(cursorOf: picture) }
      guard !chart.chart.saysAllInPicture else { return }
      $0.append(lines: "figcaption") {
        if picture.region != nil {
          $0.append(part: "\($0.pictureName)-reading", isInLine: true, "p", ["role": "status"]) {
            $0.append(text: reading ?? "")
          }
        }
        if sentences.count > 1 {
          $0.append(list: sentences)
        } else if let sentence = sentences.first {
          $0.append(line: "p") { $0.append(text: sentence) }
        }
      }
    }
  }

  private mutating func append(cursorOf picture: Picture) {
    append(
      part: "\(pictureName)-cursor", isInLine: true, "svg",
      ["class": "cursor", "aria-hidden": "true", "width": "100%", "height": Markup.number(picture.height)]
    ) {
      guard let (x, height) = picture.cursor else { return }
      let place = Markup.number(x * 100) + "%"
      $0.html +=
        "<line x1=\"\(place)\" y1=\"0\" x2=\"\(place)\" y2=\"\(Markup.number(height))\" stroke=\"var(--focus)\"/>"
    }
  }

  /// The name of the picture that was made last.
  private var pictureName: String { "\(pictureScope)-g\(pictureCount)" }

  /// Content that has to be closed first, on top of the page.
  mutating func appendDialogs(_ layers: [SemanticNode]) {
    for layer in layers where !layer.isEmpty {
      let id = newID("dialog")
      let outer = (live?.isInDialog ?? false, pictureScope, pictureCount)
      live?.isInDialog = true
      (pictureScope, pictureCount) = (id, 0)
      let pieces = pieces { $0.append(dialog: layer, id: id) }
      live?.isInDialog = outer.0
      (pictureScope, pictureCount) = (outer.1, outer.2)
      live?.dialogs.append(LiveBlock(id: id, isList: false, pieces: pieces))
    }
  }

  private mutating func append(dialog content: SemanticNode, id: String) {
    let (title, children) = content.titled
    let asks = content.isQuestion
    append("div", ["id": id, "class": asks ? "scrim question" : "scrim"]) { html in
      html.append(
        lines: "section",
        [
          "role": asks ? "alertdialog" : "dialog", "aria-modal": "true",
          "aria-labelledby": title.map { _ in "\(id)_title" },
          "aria-label": title == nil ? "Dialog" : nil,
        ]
      ) {
        if let title { $0.append(line: "h2", ["id": "\(id)_title"]) { $0.append(text: title) } }
        if !asks, $0.isInteractive {
          $0.append(button: .key(KeyPress(.escape)), ["class": "close", "aria-label": "Close"]) {
            $0.html += LiveIcon.close.svg
          }
          $0.html += "\n"
        }
        $0.append(below: title ?? "") { $0.append(children) }
      }
    }
  }
}

extension SemanticNode {
  /// The title of a panel, and what is in it; without a title, the content itself.
  fileprivate var titled: (title: String?, children: [SemanticNode]) {
    switch unmodified {
    case .section(let section): (section.title.words, section.children)
    case .stack(let stack) where stack.children.count == 1: stack.children[0].titled
    default: (nil, [self])
    }
  }

  /// Whether it has buttons that answer a question, one of which has to be chosen.
  fileprivate var isQuestion: Bool {
    switch unmodified {
    case .list(let list): list.selection.name == Alert.regionName
    case .stack(let stack): stack.children.contains(where: \.isQuestion)
    case .section(let section): section.children.contains(where: \.isQuestion)
    case .scroll(let scroll): scroll.content.isQuestion
    default: false
    }
  }
}

extension StackNode {
  /// Whether it is more than a line of words: large type, or a field with words beside it.
  var isWide: Bool {
    axis == .horizontal && children.count > 1
      && children.contains {
        switch $0.unmodified {
        case .bigFigure, .textField: true
        default: false
        }
      }
  }

  /// Whether a spacer moves what follows to the end of a line.
  var pushesApart: Bool {
    axis == .horizontal && children.contains { if case .spacer = $0.unmodified { true } else { false } }
  }
}

extension MessageNode {
  /// How urgently the message is read.
  var role: String { kind == .error ? "alert" : "status" }
}
