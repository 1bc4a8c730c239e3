/// One page that needs nothing but itself: screens as sections, a style sheet for dark and light screens and for paper,
/// and a script that reads charts out and enlarges them. Without the script the page says the same.
///
/// It makes no request to anywhere: its content security policy forbids every one.
public struct HTMLPage {
  /// A screen on the page.
  public struct Section {
    /// The heading, and the entry in the navigation.
    public let title: String
    let note: String
    let content: SemanticNode

    /// - Parameters:
    ///   - title: The heading, and the entry in the navigation.
    ///   - note: A sentence below the heading; empty for none.
    ///   - content: The tree of the screen.
    public init(_ title: String, note: String = "", content: SemanticNode) {
      self.title = title
      self.note = note
      self.content = content
    }
  }

  private let title: String
  private let sections: [Section]
  private let footer: String
  private let themes: (light: Theme, dark: Theme)
  private let scriptDigest: String

  /// The script, for its digest in the content security policy.
  public static var script: String { PageScript.text }

  /// - Parameters:
  ///   - title: The title of the page.
  ///   - sections: In order. With one, there is no navigation.
  ///   - footer: A sentence at the end.
  ///   - scriptDigest: The SHA-256 of ``script``, in Base64. A browser runs no other script, whatever the page contains.
  public init(
    _ title: String, sections: [Section], footer: String, themes: (light: Theme, dark: Theme) = (.light, .dark),
    scriptDigest: String
  ) {
    self.title = title
    self.sections = sections
    self.footer = footer
    self.themes = themes
    self.scriptDigest = scriptDigest
  }

  /// The text of the file.
  public var text: String {
    """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8"/>
    <meta http-equiv="Content-Security-Policy" content="\(policy)"/>
    <meta name="viewport" content="width=device-width, initial-scale=1"/>
    <meta name="color-scheme" content="light dark"/>
    <meta name="generator" content="Fettle"/>
    <title>\(Markup.escaped(title))</title>
    <style>
    \(PageStyle.text(light: themes.light, dark: themes.dark))</style>
    </head>
    <body>
    <header>
    <h1>\(Markup.escaped(title))</h1>
    \(navigation)</header>
    <main>
    \(main)</main>
    <footer>
    <p>\(Markup.escaped(footer))</p>
    </footer>
    <script>\(PageScript.text)</script>
    </body>
    </html>

    """
  }

  private var policy: String {
    "default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-\(scriptDigest)'; form-action 'none'; base-uri 'none'"
  }

  private var navigation: String {
    guard sections.count > 1 else { return "" }
    let items = sections.enumerated().map { "<li><a href=\"#s\($0 + 1)\">\(Markup.escaped($1.title))</a></li>\n" }
    return "<nav aria-label=\"Sections\">\n<ul>\n\(items.joined())</ul>\n</nav>\n"
  }

  /// Pictures are numbered over the whole page, because the names of their gradients must be unique.
  private var main: String {
    var pictures = 0
    return sections.enumerated().map { index, section in
      let name = "s\(index + 1)"
      let note = section.note.isEmpty ? "" : "<p class=\"note\">\(Markup.escaped(section.note))</p>\n"
      // The page itself may have the title of its only section.
      let isTitled = sections.count > 1 || section.title != title
      let fragment = HTMLRenderer.fragment(
        of: section.content, title: section.title, headingLevel: isTitled ? 3 : 2, pictures: &pictures)
      guard isTitled else { return "<section id=\"\(name)\" class=\"screen\">\n\(note)\(fragment)</section>\n" }
      return "<section id=\"\(name)\" class=\"screen\" aria-labelledby=\"\(name)-title\">\n"
        + "<h2 id=\"\(name)-title\">\(Markup.escaped(section.title))</h2>\n\(note)\(fragment)</section>\n"
    }.joined()
  }
}
