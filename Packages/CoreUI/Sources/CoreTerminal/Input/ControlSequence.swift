/// A sequence that begins with `ESC [` (CSI) or `ESC O` (SS3), as far as it has arrived.
struct ControlSequence: Sendable {
  enum Introducer: Character, Sendable {
    case csi = "["
    case ss3 = "O"
  }

  enum Progress {
    case unfinished
    case finished
    /// The byte belongs to no sequence; it stands for itself.
    case broken
  }

  let introducer: Introducer
  /// Another escape character preceded it.
  let isAlt: Bool
  private(set) var body: [UInt8] = []
  /// It is longer than any known sequence; the rest is only searched for its end.
  private(set) var isTooLong = false

  private static let longest = 64

  init(_ introducer: Introducer, isAlt: Bool) {
    self.introducer = introducer
    self.isAlt = isAlt
  }

  mutating func take(_ byte: UInt8) -> Progress {
    guard (0x20..<0x7F).contains(byte) else { return .broken }
    defer { keep(byte) }
    switch introducer {
    case .csi: return endsCSI(byte) ? .finished : .unfinished
    case .ss3: return (0x30..<0x40).contains(byte) ? .unfinished : .finished
    }
  }

  private func endsCSI(_ byte: UInt8) -> Bool {
    switch byte {
    // The Linux console sends F1 to F5 as `ESC [ [ A` and so on.
    case UInt8(ascii: "[") where body.isEmpty: false
    // rxvt ends keys with shift with a character that is not a final byte, such as `ESC [ 7 $`; elsewhere it follows
    // several parameters.
    case UInt8(ascii: "$"): !body.isEmpty && body.count <= 2 && body.allSatisfy { (0x30..<0x3A).contains($0) }
    default: byte >= 0x40
    }
  }

  private mutating func keep(_ byte: UInt8) {
    if body.count < Self.longest { body.append(byte) } else { isTooLong = true }
  }
}

/// The parts of a complete control sequence (ECMA-48, 5.4).
struct ControlParameters {
  /// `<`, `=`, `>` or `?` before the parameters.
  let prefix: Character?
  /// The parameters, which may have parts separated by colons. Omitted ones are `nil`.
  let fields: [[Int?]]
  /// Whether there are characters other than parameters before the last one.
  let hasIntermediates: Bool
  let final: Character

  init?(_ sequence: ControlSequence) {
    guard !sequence.isTooLong, let last = sequence.body.last else { return nil }
    var body = sequence.body.dropLast()[...]
    final = Character(Unicode.Scalar(last))
    prefix = body.first.flatMap { (0x3C..<0x40).contains($0) ? Character(Unicode.Scalar($0)) : nil }
    if prefix != nil { body.removeFirst() }
    hasIntermediates = body.contains { !(0x30..<0x3C).contains($0) }
    fields =
      body.isEmpty
      ? []
      : body.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false).map { field in
        field.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false).map(Self.number)
      }
  }

  /// The first part of a parameter.
  subscript(index: Int) -> Int? {
    fields.indices.contains(index) ? fields[index].first ?? nil : nil
  }

  /// A number larger than any known one is clamped.
  private static func number(_ digits: some Collection<UInt8>) -> Int? {
    digits.count > 9 ? .max : Int(String(decoding: Array(digits), as: UTF8.self))
  }
}
