/// Writes the cells of a frame that differ from the terminal's contents.
private struct FrameWriter {
  private let frame: Frame
  /// The terminal's contents; `nil` if it has to be cleared first.
  private let shown: [Cell]?
  private var text: [UInt8] = []
  private var codes: StyleCodes
  /// The position of the terminal's cursor; `nil` if it depends on the terminal.
  ///
  /// It does after the last column, where some wrap at once, most at the next character and some never, and after an
  /// emoji, which some draw narrower or wider than others. An absolute move is right in all of them.
  private var position: Point?

  init(_ frame: Frame, over shown: [Cell]?, colorDepth: ColorDepth) {
    self.frame = frame
    self.shown = shown
    codes = StyleCodes(theme: frame.theme, colorDepth: colorDepth)
  }

  /// - Parameters:
  ///   - moves: whether the cursor has to be moved even if nothing is drawn.
  ///   - wasCursorShown: `nil` if that is unknown.
  /// - Returns: UTF-8.
  mutating func text(moves: Bool, wasCursorShown: Bool?) -> [UInt8] {
    if frame.cursor == nil, wasCursorShown != false { text += "\u{1B}[?25l".utf8 }
    if shown == nil { text += "\u{1B}[2J".utf8 }
    for y in 0..<frame.size.height where !isShown(row: y) {
      write(row: y)
    }
    codes.change(to: Style(), in: &text)
    if let cursor = frame.cursor, moves || !text.isEmpty { move(to: cursor.x, cursor.y) }
    if frame.cursor != nil, wasCursorShown != true { text += "\u{1B}[?25h".utf8 }
    return text
  }

  private func isShown(row y: Int) -> Bool {
    guard let shown else { return false }
    let row = y * frame.size.width..<(y + 1) * frame.size.width
    return frame.cells[row] == shown[row]
  }

  private mutating func write(row y: Int) {
    let end = (0..<frame.size.width).last { !codes.isBlank(frame[$0, y]) }.map { $0 + 1 } ?? 0
    let shownEnd = (end..<frame.size.width).last { !codes.isBlank(shown(x: $0, y)) }.map { $0 + 1 } ?? end
    let rest = (end..<shownEnd).first { !codes.isBlank(shown(x: $0, y)) } ?? shownEnd
    // A few spaces are shorter than the sequence that erases.
    let isErased = shownEnd - rest > 3
    for x in 0..<(isErased ? end : shownEnd) where isChanged(x: x, y) {
      move(to: x, y)
      write(frame[x, y], x: x, y)
    }
    if isErased { erase(from: rest, notBefore: end, y) }
  }

  private func shown(x: Int, _ y: Int) -> Cell {
    shown?[y * frame.size.width + x] ?? .blank
  }

  /// Whether a character is to be written here. A wide one is written at its first cell: if it differs at all, it
  /// differs there. One that overwrites half of a wide one differs there, and so does the replacement of the other
  /// half.
  private mutating func isChanged(x: Int, _ y: Int) -> Bool {
    let cell = frame[x, y]
    let other = shown(x: x, y)
    guard !cell.isContinuation, cell != other else { return false }
    return cell.packed != other.packed || cell.width != other.width || !codes.look(alike: cell, other)
  }

  private mutating func write(_ cell: Cell, x: Int, _ y: Int) {
    if !codes.isDrawnAlready(cell) { codes.change(to: cell.style, in: &text) }
    cell.appendCharacter(to: &text)
    let next = x + Int(cell.width)
    position = next < frame.size.width && cell.hasCertainWidth ? Point(x: next, y: y) : nil
  }

  /// Erases the row from `x` on, or from further left if the cursor is there and nothing visible follows it.
  private mutating func erase(from x: Int, notBefore end: Int, _ y: Int) {
    let isThere = position.map { $0.y == y && $0.x >= end && $0.x < x } ?? false
    if !isThere { move(to: x, y) }
    // Erased cells take the background of the current style.
    if codes.showsOnBlanks { codes.change(to: Style(), in: &text) }
    text += "\u{1B}[K".utf8
  }

  /// Moves the cursor by the shortest sequence.
  private mutating func move(to x: Int, _ y: Int) {
    let target = Point(x: x, y: y)
    guard position != target else { return }
    let move = CursorMove.shortest(from: position, to: target)
    if let position, canRewrite(from: position, to: target, in: move.length) {
      for cell in position.x..<x { frame[cell, y].appendCharacter(to: &text) }
    } else {
      move.append(to: &text)
    }
    position = target
  }

  /// Whether the text shown between two places of a row takes no other style and fewer bytes than a move.
  private mutating func canRewrite(from start: Point, to end: Point, in length: Int) -> Bool {
    guard start.y == end.y, start.x < end.x, end.x - start.x < 8 else { return false }
    var count = 0
    var x = start.x
    while x < end.x {
      let cell = frame[x, start.y]
      guard !cell.isContinuation, cell.hasCertainWidth, codes.isDrawnAlready(cell) else { return false }
      count += cell.packed.utf8Count
      x += Int(cell.width)
    }
    return x == end.x && count < length
  }
}

extension Cell {
  /// Appends its character, which a continuation does not have.
  fileprivate func appendCharacter(to text: inout [UInt8]) {
    if !isContinuation { packed.append(to: &text) }
  }

  /// Whether all terminals advance by the character's cells: they measure emoji differently.
  fileprivate var hasCertainWidth: Bool {
    guard width == 2 else { return true }
    let scalars = character.unicodeScalars
    return scalars.count == 1 && scalars.allSatisfy { $0.value < 0x1F000 }
  }
}

extension Frame {
  /// The characters and escape sequences that turn a terminal showing `old` into one showing this frame; empty if there
  /// is no visible difference.
  ///
  /// The terminal is expected to be in its own style, in which each difference leaves it; the position of its cursor
  /// does not matter. It ends with the cursor at ``cursor`` and shown, or hidden. Nothing depends on a terminal's
  /// cursor position after its last column was written; only in the very last cell would one that wraps at once scroll,
  /// which is why wrapping should be off (DECAWM).
  ///
  /// - Parameters:
  ///   - old: the terminal's contents; `nil` if they are unknown. The terminal is cleared and redrawn
  ///     if they are not a frame of this size and theme, and if that writes less.
  ///   - colorDepth: the colors that the terminal draws. With ``ColorDepth/none`` no style is written.
  public func difference(from old: Frame?, colorDepth: ColorDepth) -> String {
    let wasCursorShown = old.map { $0.cursor != nil }
    guard let old, old.size == size, old.theme == theme else {
      return String(decoding: whole(colorDepth: colorDepth, wasCursorShown: wasCursorShown), as: UTF8.self)
    }
    var writer = FrameWriter(self, over: old.cells, colorDepth: colorDepth)
    let text = writer.text(moves: old.cursor != cursor, wasCursorShown: wasCursorShown)
    // No drawing takes less than its characters.
    guard text.count > cells.count(where: { $0.packed != .space }) else {
      return String(decoding: text, as: UTF8.self)
    }
    let whole = whole(colorDepth: colorDepth, wasCursorShown: wasCursorShown)
    return String(decoding: whole.count < text.count ? whole : text, as: UTF8.self)
  }

  private func whole(colorDepth: ColorDepth, wasCursorShown: Bool?) -> [UInt8] {
    var writer = FrameWriter(self, over: nil, colorDepth: colorDepth)
    return writer.text(moves: true, wasCursorShown: wasCursorShown)
  }
}

/// A sequence that moves a terminal's cursor (ECMA-48).
enum CursorMove {
  /// From anywhere: CUP.
  case absolute(Point)
  /// Along the row: CUF.
  case forward(Int)
  /// Along the row: CUB.
  case backward(Int)
  /// From the beginning of this row or of a lower one. A line feed never leaves the frame, so nothing scrolls.
  case fromMargin(rows: Int, columns: Int)

  /// The shortest one.
  ///
  /// - Parameter start: The cursor's place in the frame; `nil` if it is unknown.
  static func shortest(from start: Point?, to target: Point) -> CursorMove {
    let absolute = CursorMove.absolute(target)
    guard let start, (0..<8).contains(target.y - start.y) else { return absolute }
    let margin = CursorMove.fromMargin(rows: target.y - start.y, columns: target.x)
    let fromAnywhere = absolute.length <= margin.length ? absolute : margin
    guard start.y == target.y else { return fromAnywhere }
    let along = target.x > start.x ? CursorMove.forward(target.x - start.x) : .backward(start.x - target.x)
    return along.length < absolute.length && along.length <= margin.length ? along : fromAnywhere
  }

  /// How many bytes it has.
  var length: Int {
    switch self {
    case .absolute(let target):
      3 + (target.y == 0 ? 0 : (target.y + 1).digitCount) + (target.x == 0 ? 0 : 1 + (target.x + 1).digitCount)
    case .forward(let count), .backward(let count): 3 + (count == 1 ? 0 : count.digitCount)
    case .fromMargin(let rows, let columns): 1 + rows + (columns == 0 ? 0 : CursorMove.forward(columns).length)
    }
  }

  func append(to text: inout [UInt8]) {
    switch self {
    case .absolute(let target):
      text.append(contentsOf: "\u{1B}[".utf8)
      if target.y > 0 { text.append(decimal: target.y + 1) }
      if target.x > 0 {
        text.append(UInt8(ascii: ";"))
        text.append(decimal: target.x + 1)
      }
      text.append(UInt8(ascii: "H"))
    case .forward(let count): Self.append("C", count, to: &text)
    case .backward(let count): Self.append("D", count, to: &text)
    case .fromMargin(let rows, let columns):
      text.append(UInt8(ascii: "\r"))
      for _ in 0..<rows { text.append(UInt8(ascii: "\n")) }
      if columns > 0 { Self.append("C", columns, to: &text) }
    }
  }

  private static func append(_ final: Unicode.Scalar, _ count: Int, to text: inout [UInt8]) {
    text.append(contentsOf: "\u{1B}[".utf8)
    if count != 1 { text.append(decimal: count) }
    text.append(UInt8(ascii: final))
  }
}

extension Int {
  /// How many digits a number that is not negative has.
  fileprivate var digitCount: Int {
    var (count, rest) = (1, self / 10)
    while rest > 0 { (count, rest) = (count + 1, rest / 10) }
    return count
  }
}

extension [UInt8] {
  /// Appends the digits of a number that is not negative.
  fileprivate mutating func append(decimal number: Int) {
    if number >= 10 { append(decimal: number / 10) }
    append(UInt8(ascii: "0") + UInt8(number % 10))
  }
}
