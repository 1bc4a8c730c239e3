/// A rendered page of a screen: a file of HTML that works without a script, made of parts that can be replaced one by one.
///
/// The server keeps the one that a window shows. When the screen changes, it renders the new one, and sends the difference:
///
///     let next = LiveDocument(page)
///     if let patch = next.patch(from: shown) { stream.send(patch.json) }
///
/// A browser that shows it makes these requests, all with the id of the window as `w`:
/// - `POST /act` with `secret`: a ``LiveEvent``. The script of the page accepts `application/json`, and needs no content in
///   the answer. Without the script, the answer has to redirect to a page.
/// - `GET /live` with `secret` and the `version` that is shown: server-sent events, each of them the ``LivePatch/json`` of a
///   patch. The first one is a patch from `nil` if the server knows no document of that version.
/// - `GET /go` with `region` and `row`: a redirect to where a row leads.
/// - `POST /upload` with `secret`: files in the encoding `multipart/form-data`, one in each request of the script.
public struct LiveDocument: Sendable {
  /// Differs for each content, and is the same for equal pages.
  public let version: String
  let title: String
  let address: String
  let theme: LivePage.ThemeChoice
  /// Whether something covers the page and has to be closed first.
  let isModal: Bool
  private let window: LivePage.Window
  private let isReadOnly: Bool
  private let colors: (light: String, dark: String)
  /// The parts of the page, in order; those that scroll with it are inside `main`.
  let blocks: [LiveBlock]

  /// - Parameter themes: The colors around the page, such as that of a phone's bar; those of the page are in the style sheet.
  public init(_ page: LivePage, themes: (light: Theme, dark: Theme) = (.light, .dark)) {
    var renderer = HTMLRenderer(live: LiveContext(page))
    let main = renderer.blocks { $0.append(main: page) }
    if let overlay = page.overlay { renderer.appendDialogs([overlay]) }
    let frame = renderer.blocks {
      $0.append(rail: page)
      $0.append(bar: page)
      $0.append(activity: page)
    }
    let rest = renderer.blocks {
      $0.append(tabs: page)
      $0.appendDialogs()
      $0.append(toasts: page)
    }
    blocks = frame + main + rest
    title = page.title
    address = page.address
    theme = page.theme
    isModal = renderer.live?.dialogs.isEmpty == false
    window = page.window
    isReadOnly = page.isReadOnly
    colors = (themes.light.pageGround.hexadecimal, themes.dark.pageGround.hexadecimal)
    version = TextDigest(of: [title, address, theme.rawValue] + blocks.map(\.html)).text
  }

  /// The text of the file.
  public var html: String {
    func part(_ id: String) -> String { blocks.first { $0.id == id }?.html ?? "" }
    return """
      <!DOCTYPE html>
      <html lang="en"\(theme == .system ? "" : " data-theme=\"\(theme.rawValue)\"")>
      <head>
      <meta charset="utf-8"/>
      <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover"/>
      <meta name="color-scheme" content="light dark"/>
      <meta name="theme-color" content="\(colors.light)" media="(prefers-color-scheme: light)"/>
      <meta name="theme-color" content="\(colors.dark)" media="(prefers-color-scheme: dark)"/>
      <meta name="referrer" content="same-origin"/>
      <meta name="generator" content="Fettle"/>
      <meta name="window" content="\(Markup.escaped(window.id))"/>
      <meta name="secret" content="\(Markup.escaped(window.secret))"/>
      <meta name="version" content="\(version)"/>
      <meta name="address" content="\(Markup.escaped(address))"/>
      <title>\(Markup.escaped(title))</title>
      <link rel="stylesheet" href="/fettle.css"/>
      <link rel="icon" type="image/svg+xml" href="/icon.svg"/>
      <link rel="manifest" href="/manifest.webmanifest" crossorigin="use-credentials"/>
      <script src="/fettle.js" defer="defer"></script>
      </head>
      <body>
      <a class="skip" href="#main">Skip to the page</a>
      \(forms)<div id="page"\(isModal ? " inert=\"inert\"" : "")>
      \(part("rail"))
      <div class="column">
      \(part("bar"))
      \(part("activity"))
      <p id="note" class="note" role="status" hidden="hidden"></p>
      \(part("main"))
      </div>
      \(part("tabs"))
      </div>
      \(part("dialogs"))
      \(part("toasts"))
      </body>
      </html>

      """
  }

  /// The forms of buttons and of what is being typed, which are all over the page.
  private var forms: String {
    guard !isReadOnly else { return "" }
    return [("act", ""), ("typing", "type")].map { name, action in
      let fields = [("w", window.id), ("secret", window.secret), ("do", action)].filter { !$0.1.isEmpty }
      let inputs = fields.map { "<input type=\"hidden\" name=\"\($0)\" value=\"\(Markup.escaped($1))\"/>" }
      return "<form id=\"\(name)\" method=\"post\" action=\"/act\" hidden=\"hidden\">\(inputs.joined())</form>\n"
    }.joined()
  }

  /// What has to be sent to a browser that shows another page.
  ///
  /// - Parameter old: What the browser shows; `nil` if that is not known, so that everything is sent.
  /// - Returns: `nil` if the browser shows this page.
  public func patch(from old: LiveDocument?) -> LivePatch? {
    guard let old, old.window == window, old.isReadOnly == isReadOnly else {
      let all = Dictionary(blocks.map { ($0.id, $0.html) }) { first, _ in first }
      return patch(from: nil, LiveBlock.Difference(blocks: all))
    }
    guard old.version != version else { return nil }
    var difference = LiveBlock.Difference()
    for (old, new) in zip(old.blocks, blocks) { difference.add(from: old, to: new) }
    return patch(from: old.version, difference)
  }

  private func patch(from version: String?, _ difference: LiveBlock.Difference) -> LivePatch {
    LivePatch(
      from: version, version: self.version, title: title, address: address, theme: theme, isModal: isModal,
      difference: difference)
  }
}

/// A number that differs if texts differ, unless somebody looks for texts with the same one (FNV-1a, 64 bits).
struct TextDigest {
  let text: String

  init(of texts: [String]) {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for text in texts {
      for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
      // Where one text ends is a part of what is digested.
      hash = (hash ^ 0xFF) &* 0x100_0000_01B3
    }
    text = String(hash, radix: 16)
  }
}
