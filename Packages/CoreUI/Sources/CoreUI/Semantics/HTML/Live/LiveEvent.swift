/// What a person did on a page, as the browser sends it to `/act`.
///
/// An event is a few fields in the encoding of forms: those in the address of the request, followed by those in its body. With
/// them come `w` and `secret` of the page's window.
public enum LiveEvent: Hashable, Sendable {
  /// How many rows of a long list a page shows.
  public static let pageLength = 100

  /// Runs a command by its name; `about` is what the page said it applies to.
  case run(String, about: String?)
  /// Presses a key.
  case key(KeyPress)
  /// Selects a row of a region, as a click in a terminal does: also a choice, a title or a button of a question.
  case row(RegionRow)
  /// Selects a row, and does what Enter does there.
  case open(RegionRow)
  /// Selects a row, and marks it or removes its mark, as the space bar does there.
  case mark(RegionRow)
  /// Replaces the text that is being typed.
  case type(String)
  /// Fills in fields of the form, and then runs a command if there is one.
  case form([Field], run: String?)
  /// Moves the cursor of a chart, to a part of its width from 0 to 1.
  case column(region: String, at: Double)
  /// Goes to the page with an address.
  case visit(String)

  /// A row of a region of the screen.
  public struct RegionRow: Hashable, Sendable {
    /// The name of the region.
    public let region: String
    /// The row, counted from 0.
    public let row: Int

    public init(_ row: Int, of region: String) {
      self.region = region
      self.row = row
    }
  }

  /// A field of a form with its new text.
  public struct Field: Hashable, Sendable {
    /// The id of the field.
    public let id: String
    /// What was typed or chosen; `true` or `false` for a switch.
    public let text: String

    public init(_ id: String, _ text: String) {
      self.id = id
      self.text = text
    }
  }
}

extension LiveEvent {
  private static let fieldPrefix = "field."

  /// The fields that say it, without those of the window.
  public var fields: [(name: String, value: String)] {
    switch self {
    case .run(let name, let about):
      [("do", "run"), ("name", name)] + (about.map { [("about", $0)] } ?? [])
    case .key(let press): [("do", "key"), ("key", press.description)]
    case .row(let row): row.fields("row")
    case .open(let row): row.fields("open")
    case .mark(let row): row.fields("mark")
    case .type(let text): [("do", "type"), ("text", text)]
    case .form(let fields, let command):
      [("do", "form")] + fields.map { (Self.name(ofField: $0.id), $0.text) }
        + (command.map { [("run", $0)] } ?? [])
    case .column(let region, let place): [("do", "column"), ("region", region), ("at", "\(place)")]
    case .visit(let address): [("do", "visit"), ("address", address)]
    }
  }

  /// The name of the control for a field of a form.
  static func name(ofField id: String) -> String { fieldPrefix + id }

  /// The event that these fields say; `nil` if they say none. Where a name occurs twice, its last value counts.
  public init?(_ fields: some Sequence<(name: String, value: String)>) {
    let fields = Array(fields)
    func value(_ name: String) -> String? { fields.last { $0.name == name }?.value }
    switch value("do") {
    case "run":
      guard let name = value("name") else { return nil }
      self = .run(name, about: value("about"))
    case "key":
      guard let press = value("key").flatMap({ KeyPress($0) }) else { return nil }
      self = .key(press)
    case "row", "open", "mark":
      guard let region = value("region"), let number = value("row").flatMap({ Int($0) }), number >= 0 else {
        return nil
      }
      let row = RegionRow(number, of: region)
      self = value("do") == "row" ? .row(row) : value("do") == "open" ? .open(row) : .mark(row)
    case "type":
      guard let text = value("text") else { return nil }
      self = .type(text)
    case "form":
      self = .form(Self.formFields(in: fields), run: value("run"))
    case "column":
      guard let region = value("region"), let place = value("at").flatMap({ Double($0) }), place.isFinite else {
        return nil
      }
      self = .column(region: region, at: min(1, max(0, place)))
    case "visit":
      guard let address = value("address"), address.hasPrefix("/"), !address.hasPrefix("//") else { return nil }
      self = .visit(address)
    default: return nil
    }
  }

  /// Each field once, in the order of their first mention.
  private static func formFields(in fields: [(name: String, value: String)]) -> [Field] {
    var texts: [String: String] = [:]
    var ids: [String] = []
    for field in fields where field.name.hasPrefix(fieldPrefix) {
      let id = String(field.name.dropFirst(fieldPrefix.count))
      if texts.updateValue(field.value, forKey: id) == nil { ids.append(id) }
    }
    return ids.map { Field($0, texts[$0] ?? "") }
  }

  /// The address of a request that says it.
  var address: String { "/act?" + Self.query(fields) }

  /// Fields in the encoding of forms.
  static func query(_ fields: [(name: String, value: String)]) -> String {
    fields.map { "\(encoded($0.name))=\(encoded($0.value))" }.joined(separator: "&")
  }

  private static func encoded(_ text: String) -> String {
    if text.utf8.allSatisfy(isUnreserved) { return text }
    return text.utf8.reduce(into: "") { encoded, byte in
      if isUnreserved(byte) {
        encoded.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        encoded += "%" + String(UInt16(byte) + 0x100, radix: 16, uppercase: true).dropFirst()
      }
    }
  }

  /// Whether a byte of a text stands for itself in an address (RFC 3986).
  private static func isUnreserved(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"):
      true
    default: false
    }
  }
}

extension LiveEvent.RegionRow {
  fileprivate func fields(_ action: String) -> [(name: String, value: String)] {
    [("do", action), ("region", region), ("row", "\(row)")]
  }

  /// The address that leads to where the row leads, which also works in another window.
  func address(in window: LivePage.Window) -> String {
    "/go?" + LiveEvent.query([("w", window.id), ("region", region), ("row", "\(row)")])
  }
}
