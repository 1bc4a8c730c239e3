import CorePresentation

extension HTMLRenderer {
  mutating func append(_ choices: ChoicesNode) {
    if isInteractive, let name = choices.name { return append(choices, named: name) }
    // Nobody can choose on a page that is only read: what is chosen says what it shows.
    let chosen = choices.chips.filter(\.isChosen)
    guard !chosen.isEmpty else { return }
    append(lines: "ul", ["class": "choices"]) { list in
      for chip in chosen { list.append(line: "li") { $0.append(text: chip.words) } }
    }
  }

  mutating func append(_ tabs: TabsNode) {
    if isInteractive, let name = tabs.name { return append(tabs, named: name) }
    append(line: "nav") {
      $0.append(lines: "ul") { list in
        for (index, title) in tabs.titles.enumerated() {
          list.append(line: "li", ["aria-current": index == tabs.selected ? "page" : nil]) {
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
        list.append(line: "li") { line in
          guard line.isInteractive, let press = KeyPress(item.key) else { return line.append(wordsOf: item) }
          line.append(
            button: .key(press), ["aria-disabled": item.unavailableBecause == nil ? nil : "true"]
          ) { $0.append(wordsOf: item) }
        }
      }
    }
  }

  private mutating func append(wordsOf item: HelpLine.Item) {
    append("kbd") { $0.append(text: item.key) }
    append(text: " \(item.title)" + (item.unavailableBecause.map { " (not now: \($0))" } ?? ""))
  }

  mutating func append(_ form: FormNode) {
    if isInteractive { return append(interactive: form) }
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
        ["type": "text", "name": field.id, "value": field.text, "placeholder": field.placeholder])
    case .choice(let words, _):
      append("select", ["name": field.id]) { list in
        for word in words {
          list.append("option", ["selected": word == field.text ? "selected" : nil]) { $0.append(text: word) }
        }
      }
    case .toggle(let isOn):
      append(empty: "input", ["type": "checkbox", "name": field.id, "checked": isOn ? "checked" : nil])
    }
  }
}

extension HTMLRenderer {
  /// Charts with more sentences than this have them in a list that opens.
  private static let mostVisibleSentences = 6

  /// A figure with its picture, and what it shows in words.
  mutating func append(_ chart: ChartNode, kind: String) {
    if live != nil, let month = chart.chart as? CalendarGrid, !month.isEmpty { return append(month: month) }
    let sentences = chart.sentences
    guard let picture = picture(of: chart) else {
      if !sentences.isEmpty { append(line: "p") { $0.append(text: sentences.joined(separator: "\n")) } }
      return
    }
    if case .inline = picture.form { return append(line: "p") { $0.append(picture, named: sentences) } }
    if live != nil { return append(chart, picture, kind: kind) }
    append(lines: "figure", ["class": kind]) {
      $0.append(picture, named: sentences)
      $0.html += "\n"
      if !chart.chart.saysAllInPicture { $0.append(caption: sentences) }
    }
  }

  /// A picture in a line, such as a bar in the cell of a table.
  mutating func append(inline chart: ChartNode) {
    guard let picture = picture(of: chart) else { return append(text: chart.sentences.joined(separator: " ")) }
    append(picture, named: chart.sentences)
  }

  private mutating func picture(of chart: ChartNode) -> Picture? {
    guard !chart.chart.isEmpty else { return nil }
    pictureCount += 1
    return chart.chart.picture(in: PictureContext(pictureCount, of: pictureScope, isInteractive: isInteractive))
  }

  private mutating func append(caption sentences: [String]) {
    guard !sentences.isEmpty else { return }
    guard sentences.count > Self.mostVisibleSentences else {
      return append(line: "figcaption") { $0.append(text: sentences.joined(separator: " ")) }
    }
    append(line: "figcaption") { $0.append(list: sentences) }
  }

  /// Sentences in a list that opens.
  mutating func append(list sentences: [String]) {
    append(lines: "details") {
      $0.append(line: "summary") { $0.append(text: "In words") }
      $0.append(lines: "ul") { list in
        for sentence in sentences { list.append(line: "li") { $0.append(text: sentence) } }
      }
    }
  }

  /// What many sentences are about; the list of all is below the picture.
  private static func span(of sentences: [String]) -> String {
    guard let first = sentences.first, let last = sentences.last else { return "" }
    return "\(sentences.count) values. First: \(first) Last: \(last)"
  }

  mutating func append(_ picture: Picture, named sentences: [String]) {
    let isShort = sentences.count <= Self.mostVisibleSentences
    let name = isShort ? sentences.joined(separator: " ") : Self.span(of: sentences)
    let role =
      name.isEmpty
      ? " aria-hidden=\"true\"" : " role=\"img\" aria-label=\"\(Markup.escaped(name))\""
    html += "<svg\(role)\(picture.attributes)>\(picture.elements)</svg>"
  }
}

extension Picture {
  /// The size of the outermost element, and what its readout needs.
  fileprivate var attributes: String {
    let height = Markup.number(height)
    return switch form {
    case .figure:
      " width=\"100%\" height=\"\(height)\"\(readout?.attributes ?? "")"
        + (region.map { " data-region=\"\(Markup.escaped($0))\"" } ?? "")
    case .inline(let width):
      " class=\"bar\" width=\"\(width.map { Markup.number($0) + "em" } ?? "100%")\" height=\"\(height)\""
    case .scaled(let width): " class=\"scaled\" width=\"100%\" viewBox=\"0 0 \(Markup.number(width)) \(height)\""
    }
  }
}

extension PictureReadout {
  /// The words of all places in one attribute each, between marks that occur in none of them.
  fileprivate var attributes: String {
    func cell(_ text: String) -> String {
      let text = Markup.escaped(text)
      guard text.utf8.contains(where: { $0 == UInt8(ascii: "|") || $0 == UInt8(ascii: "~") }) else { return text }
      return text.replacing("|", with: "/").replacing("~", with: "-")
    }
    let words = rows.map { $0.map(cell).joined(separator: "|") }.joined(separator: "~")
    return " data-names=\"\(names.map(cell).joined(separator: "|"))\" data-read=\"\(words)\""
  }
}

extension Chart {
  /// Whether its picture can be part of a line.
  var isPartOfLine: Bool { self is TableBar || self is ProgressBar || self is Sparkline }

  /// Whether its picture contains all of its sentences as text.
  var saysAllInPicture: Bool { self is ZoneBars || self is ZoneStrip }

  /// Whether its picture needs the whole width of a page.
  var isWideOnPage: Bool { self is PlotStack || self is DayCalendar || self is CalendarGrid }
}
