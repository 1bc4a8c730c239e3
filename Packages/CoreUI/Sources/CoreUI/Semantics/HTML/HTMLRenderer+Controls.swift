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

extension HTMLRenderer {
  /// Charts with more sentences than this have them in a list that opens.
  private static let mostVisibleSentences = 6

  /// A figure with its picture, and what it shows in words.
  mutating func append(_ chart: ChartNode, kind: String) {
    let sentences = chart.sentences
    guard let picture = picture(of: chart) else {
      if !sentences.isEmpty { append(line: "p") { $0.append(text: sentences.joined(separator: "\n")) } }
      return
    }
    if case .inline = picture.form { return append(line: "p") { $0.append(picture, named: sentences) } }
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
    return chart.chart.picture(in: PictureContext(number: pictureCount))
  }

  private mutating func append(caption sentences: [String]) {
    guard !sentences.isEmpty else { return }
    guard sentences.count > Self.mostVisibleSentences else {
      return append(line: "figcaption") { $0.append(text: sentences.joined(separator: " ")) }
    }
    append(line: "figcaption") { html in
      html.append(lines: "details") {
        $0.append(line: "summary") { $0.append(text: "In words") }
        $0.append(lines: "ul") { list in
          for sentence in sentences { list.append(line: "li") { $0.append(text: sentence) } }
        }
      }
    }
  }

  /// What many sentences are about; the list of all is below the picture.
  private static func span(of sentences: [String]) -> String {
    guard let first = sentences.first, let last = sentences.last else { return "" }
    return "\(sentences.count) values. First: \(first) Last: \(last)"
  }

  private mutating func append(_ picture: Picture, named sentences: [String]) {
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
    case .figure: " width=\"100%\" height=\"\(height)\"\(readout?.attributes ?? "")"
    case .inline(let width):
      " class=\"bar\" width=\"\(width.map { Markup.number($0) + "em" } ?? "100%")\" height=\"\(height)\""
    case .scaled(let width): " class=\"scaled\" width=\"100%\" viewBox=\"0 0 \(Markup.number(width)) \(height)\""
    }
  }
}

extension PictureReadout {
  /// The words of all places in one attribute each, between marks that occur in none of them.
  fileprivate var attributes: String {
    func cell(_ text: String) -> String { Markup.escaped(text).replacing("|", with: "/").replacing("~", with: "-") }
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
