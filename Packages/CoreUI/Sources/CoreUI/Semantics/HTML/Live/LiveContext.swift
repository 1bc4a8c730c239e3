/// What makes a page interactive while it is rendered.
struct LiveContext {
  let window: LivePage.Window
  /// Whether the page sends nothing.
  let isReadOnly: Bool
  let commands: [LivePage.Command]
  /// Whether the content has to be closed first: its rows do something, and lead nowhere.
  var isInDialog = false
  /// Whether a form has been rendered, which has some of the commands itself.
  var hasForm = false
  /// What covers the page so far.
  var dialogs: [LiveBlock] = []
  /// The ids so far; at first those that every page has.
  private var ids: Set<String> = ["page", "note", "act", "typing", "keys", "keys-switch"]

  init(_ page: LivePage) {
    window = page.window
    isReadOnly = page.isReadOnly
    commands = page.commands
  }

  /// The command with a name, or the one that a key runs.
  func command(named name: String) -> LivePage.Command? { commands.first { $0.name == name } }
  func command(ofKey key: String) -> LivePage.Command? { commands.first { $0.key == key } }

  /// An id that no other element of the page has.
  mutating func id(_ text: String) -> String {
    let name = Self.escaped(text)
    if ids.insert(name).inserted { return name }
    var number = 2
    while !ids.insert("\(name)-\(number)").inserted { number += 1 }
    return "\(name)-\(number)"
  }

  /// Letters, digits and hyphens stay. The code of any other byte follows an underscore, so that different texts are
  /// different ids, and no id contains a blank. What belongs to an element adds an underscore and a word to its id.
  static func escaped(_ text: String) -> String {
    text.utf8.reduce(into: "") { id, byte in
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
        UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "-"):
        id.unicodeScalars.append(Unicode.Scalar(byte))
      default: id += "_" + String(UInt16(byte) + 0x100, radix: 16).dropFirst()
      }
    }
  }
}

extension HTMLRenderer {
  /// Whether a person can do something on the page besides going elsewhere.
  var isInteractive: Bool { live.map { !$0.isReadOnly } ?? false }

  /// An element that patches replace by itself; on a page that stays as it is, an ordinary element of several lines.
  ///
  /// - Parameters:
  ///   - id: Its id. A second element of the same id gets another one.
  ///   - isList: Whether it consists of such elements only.
  ///   - isInLine: Whether its content follows its tag in the same line.
  mutating func append(
    part id: String, isList: Bool = false, isInLine: Bool = false, _ name: String,
    _ attributes: HTMLAttributes = [:], content: (inout Self) -> Void
  ) {
    guard live != nil else {
      return isInLine
        ? append(line: name, attributes, content: content) : append(lines: name, attributes, content: content)
    }
    let id = newID(id)
    append(block: id, isList: isList) { html in
      html.append(name, attributes.after(["id": id])) {
        if !isInLine { $0.html += "\n" }
        content(&$0)
      }
    }
    html += "\n"
  }

  /// Adds what `element` renders, one element with this id, as a part.
  mutating func append(block id: String, isList: Bool = false, element: (inout Self) -> Void) {
    append(LiveBlock(id: id, isList: isList, pieces: pieces(of: element)))
  }

  mutating func append(_ block: LiveBlock) {
    flush()
    pieces.append(.block(block))
  }

  /// What `content` renders, without adding it.
  mutating func pieces(of content: (inout Self) -> Void) -> [LiveBlock.Piece] {
    let outer = (html, pieces)
    (html, pieces) = ("", [])
    content(&self)
    flush()
    let inner = pieces
    (html, pieces) = outer
    return inner
  }

  private mutating func flush() {
    if !html.isEmpty { pieces.append(.text(html)) }
    html = ""
  }

  /// An id that no other element of the page has; empty on a page that stays as it is.
  mutating func newID(_ text: String) -> String { live?.id(text) ?? "" }
}

extension HTMLRenderer {
  /// A button that sends an event. It works without a script, because all buttons belong to one form of the page.
  mutating func append(
    button event: LiveEvent, _ attributes: HTMLAttributes = [:], content: (inout Self) -> Void
  ) {
    append("button", attributes.after(["form": "act", "formaction": event.address]), content: content)
  }

  /// The button of a command. One that is unavailable says why, and the server answers it with the same reason.
  mutating func append(button command: LivePage.Command, class kind: String? = nil) {
    append(
      button: command.event,
      [
        "class": kind, "data-key": command.key, "aria-disabled": command.unavailableBecause == nil ? nil : "true",
        "title": command.unavailableBecause,
      ]
    ) {
      $0.append(text: command.title)
      if let key = command.key {
        $0.html += " "
        $0.append("kbd") { $0.append(text: key) }
      }
    }
  }

  /// The fields that an event of a form needs besides its own.
  mutating func appendWindowFields(_ action: String) {
    guard let window = live?.window else { return }
    for (name, value) in [("w", window.id), ("secret", window.secret), ("do", action)] where !value.isEmpty {
      append(empty: "input", ["type": "hidden", "name": name, "value": value])
    }
  }
}
