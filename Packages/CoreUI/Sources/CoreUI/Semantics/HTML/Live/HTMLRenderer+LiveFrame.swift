extension HTMLRenderer {
  /// The parts that `content` renders.
  mutating func blocks(_ content: (inout Self) -> Void) -> [LiveBlock] {
    pieces(of: content).compactMap { if case .block(let block) = $0 { block } else { nil } }
  }

  // MARK: the content

  /// The content in parts: a card for each panel and each section, and one for what is between two of them.
  mutating func append(main page: LivePage) {
    append(part: "main", isList: true, "main", ["class": "cards"]) { html in
      var rest: [SemanticNode] = []
      if let shared = page.shared, html.isInteractive { html.append(shared) }
      html.append(partsOf: page.content, rest: &rest)
      html.append(run: &rest)
      if let upload = page.upload, html.isInteractive { html.append(upload) }
    }
  }

  private mutating func append(partsOf content: SemanticNode, rest: inout [SemanticNode]) {
    switch content.unmodified {
    case .stack(let stack) where stack.axis == .vertical:
      for child in stack.children { append(partsOf: child, rest: &rest) }
    case .panels(let grid):
      for panel in grid.panels { append(partsOf: .section(panel), rest: &rest) }
    case .scroll(let scroll): append(partsOf: scroll.content, rest: &rest)
    case .overlay(let overlay):
      append(partsOf: overlay.base, rest: &rest)
      appendDialogs(overlay.layers)
    case .section(let section):
      append(run: &rest)
      append(card: section)
    default: rest.append(content)
    }
  }

  /// Adds one part for all of `run`, unless nothing of it is seen.
  private mutating func append(run: inout [SemanticNode]) {
    let content = run
    run = []
    guard !content.allSatisfy(\.isEmpty) else { return }
    let isCard = content.contains(where: \.needsCard)
    append(scope: "part") { html, id in
      html.append(lines: "div", ["id": id, "class": isCard ? "card full" : "part full"]) { $0.append(content) }
    }
  }

  private mutating func append(card section: SectionNode) {
    let content = SemanticNode.stack(
      StackNode(axis: .vertical, alignment: .topLeading, spacing: 0, children: section.children))
    append(scope: section.name.map { "panel-\($0)" } ?? "section") { html, id in
      let title = "\(id)_title"
      html.append(
        lines: "section",
        ["id": id, "class": "card \(content.span)\(section.isBare ? " bare" : "")", "aria-labelledby": title]
      ) {
        $0.append(block: title) { html in
          html.append("h\(html.headingLevel)", ["id": title]) {
            $0.append(text: section.title.words)
            if let state = section.state { $0.append(note: state) }
          }
        }
        $0.html += "\n"
        $0.append(below: section.title.words) { $0.append(section.children) }
        if let footer = section.footer {
          let attributes: HTMLAttributes = ["class": "foot", "aria-hidden": footer.isSilent ? "true" : nil]
          $0.append(block: "\(id)_foot") { html in
            html.append("p", attributes.after(["id": "\(id)_foot"])) { $0.append(phrasing: .text(footer)) }
          }
          $0.html += "\n"
        }
      }
    }
  }

  /// Adds a part in which pictures have names of their own, so that they do not depend on those before it.
  private mutating func append(scope name: String, element: (inout Self, String) -> Void) {
    let id = newID(name)
    let outer = (pictureScope, pictureCount)
    (pictureScope, pictureCount) = (id, 0)
    append(block: id) { element(&$0, id) }
    (pictureScope, pictureCount) = outer
    html += "\n"
  }

  /// The secret is in the address, because the server reads files as they come, and has to know before who sends them.
  private var uploadAddress: String {
    "/upload?" + LiveEvent.query([("secret", live?.window.secret ?? "")])
  }

  private mutating func append(_ upload: LivePage.Upload) {
    let address = uploadAddress
    append(scope: "upload") { html, id in
      html.append(
        lines: "form",
        [
          "id": id, "class": "card drop", "method": "post", "action": address, "enctype": "multipart/form-data",
          "data-upload": "",
        ]
      ) {
        $0.appendWindowFields("")
        $0.html += LiveIcon.tray.svg
        $0.append(line: "label", ["for": "\(id)_files"]) { $0.append(text: upload.title) }
        if !upload.hint.isEmpty {
          $0.append(line: "p", ["id": "\(id)_hint", "class": "hint"]) { $0.append(text: upload.hint) }
        }
        $0.append(
          empty: "input",
          [
            "type": "file", "id": "\(id)_files", "name": "file", "multiple": "multiple",
            "accept": upload.types.isEmpty ? nil : upload.types.joined(separator: ","),
            "aria-describedby": upload.hint.isEmpty ? nil : "\(id)_hint",
          ])
        $0.append(line: "button", ["class": "button"]) { $0.append(text: "Send") }
        // The script lists here what it sends.
        $0.append(line: "ul", ["class": "sending", "aria-live": "polite", "data-keep": ""]) { _ in }
      }
    }
  }

  private mutating func append(_ shared: LivePage.Shared) {
    append(scope: "shared") { html, id in
      html.append(
        lines: "form",
        ["id": id, "class": "card", "method": "post", "action": LivePage.Shared.answerAddress]
      ) {
        $0.appendWindowFields("")
        $0.html += LiveIcon.tray.svg
        $0.append(line: "p", ["class": "name"]) { $0.append(text: shared.title) }
        $0.append(lines: "ul") { list in
          for name in shared.names { list.append(line: "li") { $0.append(text: name) } }
        }
        $0.append(lines: "div", ["class": "actions"]) { buttons in
          for (title, answer, isPrimary) in [
            (shared.declineTitle, LivePage.Shared.declining, false),
            (shared.acceptTitle, LivePage.Shared.accepting, true),
          ] {
            buttons.append(
              "button", ["class": isPrimary ? "button primary" : "button", "name": "do", "value": answer]
            ) { $0.append(text: title) }
          }
        }
      }
    }
  }

  // MARK: around it

  /// The places beside a wide page, and the state of the program.
  mutating func append(rail page: LivePage) {
    append(part: "rail", "nav", ["class": "rail", "aria-label": "Places"]) { html in
      html.append(line: "p", ["class": "brand"]) {
        $0.html += LiveIcon.pulse.svg
        $0.append("span") { $0.append(text: "fettle") }
      }
      html.append(lines: "ul") { list in
        for place in page.places { list.append(line: "li") { $0.append(place) } }
      }
      html.append(page.status)
    }
  }

  private mutating func append(_ place: LivePage.Place) {
    append(
      "a", ["href": place.link.address, "data-key": place.key, "aria-current": place.isCurrent ? "page" : nil]
    ) {
      $0.html += place.icon.svg
      $0.append("span") { $0.append(text: place.link.title) }
      if let key = place.key { $0.append("kbd") { $0.append(text: key) } }
    }
  }

  private mutating func append(_ status: [LivePage.Status]) {
    guard !status.isEmpty else { return }
    append(lines: "ul", ["class": "status"]) { list in
      for fact in status {
        list.append(line: "li", ["class": fact.kind.rawValue]) {
          $0.append(fact.address == nil ? "span" : "a", ["href": fact.address]) {
            $0.append("span", ["class": "sign", "aria-hidden": "true"]) { $0.append(text: fact.kind.sign) }
            $0.append("span") { $0.append(text: fact.text) }
            if !fact.note.isEmpty { $0.append("small") { $0.append(text: fact.note) } }
          }
        }
      }
    }
  }

  /// What is under way. The style sheet shows it only after a moment.
  mutating func append(activity page: LivePage) {
    append(part: "activity", "div", ["class": "activity", "role": "status"]) { html in
      if let activity = page.activity { html.append(line: "p") { $0.append(text: activity) } }
    }
  }

  /// The heading, and what a person can do.
  mutating func append(bar page: LivePage) {
    append(part: "bar", "header", ["class": "masthead"]) { html in
      html.append(lines: "div", ["class": "top"]) {
        if let back = page.back {
          $0.append(line: "a", ["class": "back", "href": back.address, "aria-label": "Back to \(back.title)"]) {
            $0.html += LiveIcon.back.svg
          }
        }
        $0.append(line: "h1", ["tabindex": "-1"]) { $0.append(text: page.heading) }
        if !page.fact.isEmpty { $0.append(line: "p", ["class": "fact"]) { $0.append(text: page.fact) } }
        if $0.isInteractive, let find = page.find { $0.append(find: find) }
      }
      if html.isInteractive { html.append(toolsOf: page) }
    }
  }

  private mutating func append(find: LivePage.Command) {
    append(
      button: find.event,
      ["class": "find", "data-key": find.key, "aria-label": "Find or do", "title": find.title]
    ) {
      $0.html += LiveIcon.search.svg
      $0.append("span") { $0.append(text: "Find or do") }
      $0.append("kbd") { $0.append(text: "Ctrl K") }
    }
    html += "\n"
  }

  /// Buttons for the most important commands, and a list of the others. A form has its own, and the browser goes from
  /// field to field.
  private mutating func append(toolsOf page: LivePage) {
    let inForm = live?.hasForm == true ? FormCommand.allCases.map(\.rawValue) : []
    let commands = page.commands.filter { !inForm.contains($0.name) }
    append(lines: "div", ["class": "tools"]) { html in
      for command in commands where command.isDirect || command.isPrimary {
        html.append(button: command, class: command.isPrimary ? "button primary" : "button")
        html.html += "\n"
      }
      html.append(lines: "details", ["class": "menu"]) {
        $0.append(line: "summary", ["class": "button", "aria-label": "More"]) { $0.html += LiveIcon.dots.svg }
        $0.append(lines: "ul") { list in
          for command in commands where !command.isDirect && !command.isPrimary {
            list.append(line: "li") {
              $0.append(button: command)
              if let reason = command.unavailableBecause { $0.append("small") { $0.append(text: reason) } }
            }
          }
          list.append(line: "li", ["id": "keys-switch", "class": "scripted"]) {
            $0.append("label") {
              $0.append(empty: "input", ["type": "checkbox", "id": "keys", "checked": "checked"])
              $0.append(text: " Single-key commands")
            }
          }
        }
      }
    }
  }

  /// The places at the bottom of a phone, and a list of the others.
  mutating func append(tabs page: LivePage) {
    append(part: "tabs", "nav", ["class": "tabs", "aria-label": "Main places"]) { html in
      for place in page.places where place.isTab {
        html.append(
          line: "a", ["href": place.link.address, "aria-current": place.isCurrent ? "page" : nil]
        ) {
          $0.html += place.icon.svg
          $0.append("span") { $0.append(text: place.link.title) }
        }
      }
      let others = page.places.filter { !$0.isTab }
      html.append(lines: "details", ["class": others.contains(where: \.isCurrent) ? "menu current" : "menu"]) {
        $0.append(line: "summary") {
          $0.html += LiveIcon.dots.svg
          $0.append("span") { $0.append(text: "More") }
          if page.status.contains(where: { $0.kind == .warning }) {
            $0.append("span", ["class": "dot"]) {
              $0.append("span", ["class": "heard"]) { $0.append(text: "needs a look") }
            }
          }
        }
        $0.append(lines: "div", ["class": "sheet"]) {
          $0.append(page.status)
          $0.append(lines: "ul") { list in
            for place in others { list.append(line: "li") { $0.append(place) } }
          }
        }
      }
    }
  }

  /// What covers the page.
  mutating func appendDialogs() {
    let dialogs = live?.dialogs ?? []
    append(part: "dialogs", isList: true, "div") { html in
      for dialog in dialogs {
        html.append(dialog)
        html.html += "\n"
      }
    }
  }

  mutating func append(toasts page: LivePage) {
    append(part: "toasts", isList: true, "div", ["class": "toasts", "role": "status"]) { html in
      for toast in page.toasts {
        html.append(
          part: "toast-\(toast.number)", "div",
          ["class": "toast \(toast.item.kind)", "role": toast.item.kind == .failure ? "alert" : nil]
        ) {
          $0.append(line: "p") {
            $0.append("span", ["class": "heard"]) { $0.append(text: "\(toast.item.word): ") }
            $0.append(text: toast.item.text)
          }
          guard $0.isInteractive else { return }
          for answer in toast.answers {
            $0.append(button: answer.event, ["class": "button"]) { $0.append(text: answer.title) }
            $0.html += "\n"
          }
        }
      }
    }
  }
}

extension LivePage.Status.Kind {
  /// What is seen before the words, because a color is not enough.
  fileprivate var sign: String {
    switch self {
    case .good: "✓"
    case .busy: "↻"
    case .warning: "!"
    }
  }
}

extension SemanticNode {
  /// Whether it is content on a ground of its own. Words, choices and the most important figures are on that of the page.
  fileprivate var needsCard: Bool {
    switch unmodified {
    case .chart, .map, .table, .list, .form, .item, .figures, .section: true
    case .stack(let stack): stack.children.contains(where: \.needsCard)
    case .scroll(let scroll): scroll.content.needsCard
    case .overlay(let overlay): overlay.base.needsCard
    case .toasts(let toasts): toasts.base.needsCard
    default: false
    }
  }

  /// The room that a card needs among others.
  fileprivate var span: CardSpan {
    switch unmodified {
    case .chart(let chart): CardSpan(chart.chart)
    case .map: .half
    case .table(let table):
      switch table.columns.count(where: { !$0.isDecoration && !$0.title.isEmpty }) {
      case ...4: .side
      case ...6: .half
      default: .table
      }
    case .form: .full
    case .list, .item, .textField: .side
    case .figures(let figures): figures.items.count > 4 ? .side : .tile
    case .highlights, .tabs: .half
    case .panels(let grid): grid.panels.map { SemanticNode.section($0).span }.max() ?? .tile
    case .section(let section): section.children.map(\.span).max() ?? .tile
    case .stack(let stack): stack.children.map(\.span).max() ?? .tile
    case .scroll(let scroll): scroll.content.span
    case .overlay(let overlay): overlay.base.span
    case .toasts(let toasts): toasts.base.span
    default: .tile
    }
  }
}

/// The room of a card beside others, from a fourth of a wide page to all of it. Cards share what is left over in their row.
/// The names of the cases are classes.
private enum CardSpan: Int, Comparable {
  case tile, side, half, most, table, full

  private static let mostNarrowColumns = 8

  init(_ chart: any Chart) {
    switch chart {
    case is CalendarGrid, is DayCalendar: self = .full
    case is PlotStack: self = .most
    case let columns as Columns: self = columns.columns.count > Self.mostNarrowColumns ? .half : .tile
    case is StackedColumns: self = .half
    case is ZoneBars: self = .side
    default: self = .tile
    }
  }

  static func < (first: CardSpan, second: CardSpan) -> Bool { first.rawValue < second.rawValue }
}
