@testable import CoreUI

/// A terminal with the features that frames need. Where terminals differ, it behaves as requested, or badly: when one
/// half of a wide character is overwritten, the other half shows garbage.
struct TerminalEmulator {
  /// The behavior after the last column.
  enum Wrap: CaseIterable {
    case atOnce
    case beforeNextCharacter
    case never
  }

  struct Look: Hashable {
    var attributes: Set<String> = []
    var foreground: String?
    var background: String?

    /// The part that is visible where nothing is written.
    var onSpaces: Look {
      let lines = attributes.intersection(["4", "7"])
      return Look(attributes: lines, foreground: lines.isEmpty ? nil : foreground, background: background)
    }
  }

  struct ScreenCell: Hashable {
    var text = " "
    var width = 1
    var look = Look()

    static let garbage = ScreenCell(text: "\u{FFFD}")
  }

  let size: Size
  let wrap: Wrap
  private(set) var rows: [[ScreenCell]]
  private(set) var cursor = Point.zero
  private(set) var isCursorShown = true
  private(set) var look = Look()
  /// Sequences that the emulator does not support.
  private(set) var refused: [String] = []
  private var wrapsNext = false

  init(size: Size, wrap: Wrap) {
    self.size = size
    self.wrap = wrap
    rows = Array(repeating: Array(repeating: ScreenCell(text: "#"), count: size.width), count: size.height)
  }

  mutating func write(_ text: String) {
    var printed = ""
    var scalars = text.unicodeScalars[...]
    while let scalar = scalars.popFirst() {
      guard scalar.value < 0x20 else {
        printed.unicodeScalars.append(scalar)
        continue
      }
      print(&printed)
      switch scalar {
      case "\r": move(to: Point(x: 0, y: cursor.y))
      case "\n": move(to: Point(x: cursor.x, y: cursor.y + 1))
      case "\u{1B}":
        let end = scalars.dropFirst().firstIndex { (0x40...0x7E).contains($0.value) } ?? scalars.endIndex
        obey(String(scalars.prefix(through: end)))
        scalars = scalars[scalars.index(after: end)...]
      default: refused.append("\\u{\(scalar.value)}")
      }
    }
    print(&printed)
  }

  private mutating func print(_ text: inout String) {
    for part in text.flatMap(TerminalCluster.parts) {
      put(ScreenCell(text: String(part.character), width: Int(part.width), look: look))
    }
    text = ""
  }

  private mutating func put(_ cell: ScreenCell) {
    if wrapsNext { move(to: Point(x: 0, y: min(cursor.y + 1, size.height - 1))) }
    guard cursor.x + cell.width <= size.width else { return }
    for x in cursor.x..<cursor.x + cell.width { breakUp(x) }
    rows[cursor.y][cursor.x] = cell
    if cell.width == 2 { rows[cursor.y][cursor.x + 1] = ScreenCell(text: "", width: 0, look: cell.look) }
    cursor.x += cell.width
    guard cursor.x == size.width else { return }
    cursor.x -= 1
    switch wrap {
    case .atOnce: cursor = Point(x: 0, y: min(cursor.y + 1, size.height - 1))
    case .beforeNextCharacter: wrapsNext = true
    case .never: break
    }
  }

  private mutating func breakUp(_ x: Int) {
    let width = rows[cursor.y][x].width
    if width == 0 { rows[cursor.y][x - 1] = .garbage }
    if width == 2 { rows[cursor.y][x + 1] = .garbage }
  }

  private mutating func move(to point: Point) {
    cursor = Point(x: min(max(0, point.x), size.width - 1), y: min(max(0, point.y), size.height - 1))
    wrapsNext = false
  }

  private mutating func obey(_ sequence: String) {
    let numbers = sequence.dropFirst().dropLast().split(separator: ";", omittingEmptySubsequences: false)
    func number(_ index: Int) -> Int { max(1, index < numbers.count ? Int(numbers[index]) ?? 1 : 1) }
    switch (sequence.first, sequence.last) {
    case ("[", "H"): move(to: Point(x: number(1) - 1, y: number(0) - 1))
    case ("[", "C"): move(to: Point(x: cursor.x + number(0), y: cursor.y))
    case ("[", "D"): move(to: Point(x: cursor.x - number(0), y: cursor.y))
    case ("[", "K") where numbers == [""]:
      breakUp(cursor.x)
      for x in cursor.x..<size.width { rows[cursor.y][x] = ScreenCell(look: look) }
    case ("[", "J") where numbers == ["2"]:
      rows = rows.map { $0.map { _ in ScreenCell(look: look) } }
    case ("[", "m"): style(numbers.map(String.init))
    case ("[", "h") where numbers == ["?25"]: isCursorShown = true
    case ("[", "l") where numbers == ["?25"]: isCursorShown = false
    default: refused.append(sequence)
    }
  }

  private mutating func style(_ codes: [String]) {
    var rest = codes[...]
    while let code = rest.popFirst() {
      switch Int(code) ?? 0 {
      case 0: look = Look()
      case 1...9: look.attributes.insert(code)
      case 30...37, 90...97: look.foreground = code
      case 40...47, 100...107: look.background = code
      case 39: look.foreground = nil
      case 49: look.background = nil
      case 38, 48:
        let count = rest.first == "5" ? 2 : 4
        let color = "8;" + rest.prefix(count).joined(separator: ";")
        if code == "38" { look.foreground = color } else { look.background = color }
        rest = rest.dropFirst(count)
      default: refused.append(code)
      }
    }
  }
}

extension TerminalEmulator {
  /// The visible content. A blank has only the part of a style that shows.
  var picture: [[ScreenCell]] {
    rows.map { row in
      row.map { place in
        var place = place
        if place.width == 0 { place.look = Look() }
        if place.text == " " { place.look = place.look.onSpaces }
        return place
      }
    }
  }
}

extension Frame {
  /// The picture that a terminal should show for this frame.
  func picture(colorDepth: ColorDepth) -> [[TerminalEmulator.ScreenCell]] {
    (0..<size.height).map { y in
      (0..<size.width).map { x in
        let cell = self[x, y]
        var look = TerminalEmulator.Look()
        if colorDepth != .none, !cell.isContinuation, !cell.isBlank {
          look = self.look(of: cell.style, colorDepth: colorDepth)
        }
        let text = cell.isContinuation ? "" : String(cell.character)
        if text == " " { look = look.onSpaces }
        return TerminalEmulator.ScreenCell(text: text, width: Int(cell.width), look: look)
      }
    }
  }

  private func look(of style: Style, colorDepth: ColorDepth) -> TerminalEmulator.Look {
    let look = theme.look(of: style, depth: colorDepth)
    let names: [(Style.Attributes, String)] = [
      (.bold, "1"), (.dim, "2"), (.italic, "3"), (.underline, "4"), (.reversed, "7"),
    ]
    func code(_ color: TerminalColor?, base: Int) -> String? {
      switch color {
      case nil: nil
      case .ansi(let number): "\((number < 8 ? base : base + 52) + Int(number))"
      case .indexed(let index): "8;5;\(index)"
      case .rgb(let red, let green, let blue): "8;2;\(red);\(green);\(blue)"
      }
    }
    return TerminalEmulator.Look(
      attributes: Set(names.filter { look.attributes.contains($0.0) }.map(\.1)),
      foreground: code(look.foreground, base: 30), background: code(look.background, base: 40))
  }
}
