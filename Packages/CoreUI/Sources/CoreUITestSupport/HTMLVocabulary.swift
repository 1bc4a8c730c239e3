/// The elements that pages of CoreUI consist of.
struct HTMLVocabulary {
  /// What an element may contain; `body` stands for the fragment.
  private(set) var content: [String: Set<String>]
  /// The elements that may contain text.
  private(set) var withText: Set<String>
  private var attributes: [String: Set<String>]
  /// The attributes of every element outside of pictures.
  private var common: Set<String> = []

  func allows(_ attribute: String, of element: String) -> Bool {
    attributes[element]?.contains(attribute) == true || common.contains(attribute)
  }

  /// For pages that stay as they are.
  static let still = HTMLVocabulary(
    content: [
      "body": blocks, "section": blocks, "form": ["p"], "nav": ["ul"],
      "p": phrasing, "h1": ["small", "br"], "h2": ["small", "br"], "h3": ["small", "br"], "h4": ["small", "br"],
      "h5": ["small", "br"], "h6": ["small", "br"], "strong": ["em", "br", "span"], "em": ["br", "span"],
      "span": ["strong", "em", "br", "span"],
      "small": ["br"], "kbd": [], "label": phrasing.subtracting(["label"]), "select": ["option"], "option": [],
      "ul": ["li"], "li": flow, "dl": ["div"], "div": blocks.union(["dt", "dd"]), "dt": [], "dd": flow,
      "table": ["caption", "thead", "tbody"], "caption": ["br"], "thead": ["tr"], "tbody": ["tr"], "tr": ["th", "td"],
      "th": [], "td": flow, "figure": ["svg", "figcaption"], "figcaption": ["br", "details"],
      "details": ["summary", "ul"], "summary": [],
    ].merging(SVGVocabulary.content) { html, _ in html },
    withText: [
      "p", "h1", "h2", "h3", "h4", "h5", "h6", "strong", "em", "small", "kbd", "label", "option", "li", "dt", "dd",
      "th", "td", "span", "figcaption", "caption", "summary", "text", "title",
    ],
    attributes: [
      "p": ["class", "role", "aria-hidden"], "ul": ["class"], "figure": ["class"], "li": ["class", "aria-current"],
      "tr": ["class"],
      "th": ["class", "scope", "colspan"], "td": ["class", "aria-hidden"], "option": ["selected"], "select": ["name"],
      "section": ["class"], "div": ["class", "role", "tabindex", "aria-label"], "dl": ["class"],
      "span": ["class", "aria-hidden"],
      "input": ["type", "name", "value", "placeholder", "checked"],
    ].merging(SVGVocabulary.attributes) { html, _ in html })

  /// For pages that follow a screen.
  static let interactive: HTMLVocabulary = {
    var vocabulary = still
    let words: Set<String> = ["strong", "em", "small", "kbd", "br", "svg", "span"]
    vocabulary.add([
      "body": ["header", "main", "table", "a", "button"], "main": blocks.union(["table"]), "header": ["div"],
      "div": flow.union(["a", "button", "h1", "details", "fieldset", "header", "main"]),
      "section": flow.union(["button", "fieldset"]),
      "nav": ["p", "a", "details"], "form": blocks.union(["input", "fieldset", "label", "button", "svg"]),
      "fieldset": blocks, "p": ["a"], "td": ["a", "button", "table"], "th": ["button", "small"], "li": ["a", "button"],
      "a": words.union(["p"]), "button": words, "summary": ["svg", "span"], "details": ["div"], "dd": ["table"],
      "figcaption": ["p"], "span": ["svg", "input", "small"], "small": ["span"],
    ])
    vocabulary.withText.formUnion(["a", "button"])
    vocabulary.common = [
      "id", "class", "role", "title", "aria-label", "aria-labelledby", "aria-describedby", "aria-hidden",
      "aria-current",
      "aria-pressed", "aria-checked", "aria-disabled", "aria-invalid", "aria-modal", "aria-live", "tabindex",
      "data-key",
      "data-region", "data-row", "data-do", "data-keep", "data-upload", "autofocus", "disabled",
    ]
    let sent: Set<String> = ["form", "name", "value"]
    vocabulary.attributes.merge(
      [
        "a": ["href"], "button": sent.union(["formaction"]), "label": ["for"],
        "form": ["method", "action", "enctype", "autocomplete"],
        "input": sent.union([
          "type", "placeholder", "checked", "autocomplete", "autocapitalize", "spellcheck", "readonly", "multiple",
          "accept",
        ]),
      ]
    ) { $0.union($1) }
    return vocabulary
  }()

  private mutating func add(_ more: [String: Set<String>]) {
    content.merge(more) { $0.union($1) }
  }

  private static let phrasing: Set<String> = [
    "strong", "em", "small", "kbd", "br", "input", "select", "label", "svg", "span",
  ]
  private static let flow = phrasing.union([
    "p", "div", "section", "h1", "h2", "h3", "h4", "h5", "h6", "table", "ul", "dl", "figure", "form", "nav", "hr",
  ])
  private static let blocks = flow.subtracting(phrasing)
}
