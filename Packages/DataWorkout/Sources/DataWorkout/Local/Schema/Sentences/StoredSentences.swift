import CoreDatabase

/// The sentences of one kind that versions before `workout-9-codes` stored, with the code of each. They never change.
struct StoredSentences: Sendable {
  private let patterns: [SentencePattern]

  init(_ patterns: [SentencePattern]...) {
    self.patterns = patterns.flatMap(\.self)
  }

  /// The code for a sentence; `text` with the sentence as its value for one that is not known.
  func code(for sentence: String) -> String {
    knownCode(for: sentence) ?? "text value=\(StoredCode.escaped(sentence))"
  }

  func knownCode(for sentence: String) -> String? {
    let bytes = Array(sentence.utf8)
    for pattern in patterns {
      if let code = pattern.code(for: bytes) { return code }
    }
    return nil
  }
}

/// How sentences of one form are recognized, and which code they are.
///
/// In the form, `{count}` stands for text without the characters that follow it, and `{#count}` for a number; the code
/// names what they stand for in the same way: `samples-sorted count={count}`.
struct SentencePattern: Sendable {
  typealias Values = [String: String]

  private enum Part: Sendable {
    case literal([UInt8])
    case value(name: String, isNumber: Bool)
  }

  private let parts: [Part]
  private let code: @Sendable (Values) -> String?

  init(_ form: String, code: @escaping @Sendable (Values) -> String?) {
    parts = Self.parts(of: form)
    self.code = code
  }

  init(_ form: String, _ code: String) {
    let parts = Self.parts(of: code)
    self.init(form) { values in
      parts.reduce(into: "") { text, part in
        switch part {
        case .literal(let bytes): text += String(decoding: bytes, as: UTF8.self)
        case .value(let name, _): text += StoredCode.escaped(values[name] ?? "")
        }
      }
    }
  }

  /// The forms for one and for several, where `{samples}` stands for `1 sample` or a number of `samples`.
  static func counted(_ noun: String, _ form: String, _ code: String) -> [SentencePattern] {
    [
      SentencePattern(form.replacing("{\(noun)s}", with: "1 \(noun)"), code.replacing("{count}", with: "1")),
      SentencePattern(form.replacing("{\(noun)s}", with: "{#count} \(noun)s"), code),
    ]
  }

  func code(for sentence: [UInt8]) -> String? {
    values(in: sentence).flatMap(code)
  }

  private func values(in sentence: [UInt8]) -> Values? {
    var values: Values = [:]
    var rest = sentence[...]
    for (index, part) in parts.enumerated() {
      switch part {
      case .literal(let literal):
        guard rest.starts(with: literal) else { return nil }
        rest = rest.dropFirst(literal.count)
      case .value(let name, let isNumber):
        let end: Int?
        if index + 1 < parts.count, case .literal(let next) = parts[index + 1] {
          // The last value takes all that it can, as a name can contain what follows it.
          end = index + 2 == parts.count ? Self.suffix(next, of: rest) : Self.first(next, in: rest)
        } else {
          end = rest.endIndex
        }
        guard let end else { return nil }
        let value = String(decoding: rest[..<end], as: UTF8.self)
        if isNumber, Double(value) == nil { return nil }
        values[name] = value
        rest = rest[end...]
      }
    }
    return rest.isEmpty ? values : nil
  }

  private static func first(_ literal: [UInt8], in bytes: ArraySlice<UInt8>) -> Int? {
    guard let head = literal.first, bytes.count >= literal.count else { return nil }
    return (bytes.startIndex...(bytes.endIndex - literal.count)).first {
      bytes[$0] == head && bytes[$0...].starts(with: literal)
    }
  }

  private static func suffix(_ literal: [UInt8], of bytes: ArraySlice<UInt8>) -> Int? {
    let start = bytes.endIndex - literal.count
    return start >= bytes.startIndex && bytes[start...].elementsEqual(literal) ? start : nil
  }

  private static func parts(of form: String) -> [Part] {
    var parts: [Part] = []
    for (index, piece) in form.split(separator: "{", omittingEmptySubsequences: false).enumerated() {
      let halves =
        index == 0 ? ["", piece] : piece.split(separator: "}", maxSplits: 1, omittingEmptySubsequences: false)
      if let name = halves.first, !name.isEmpty {
        parts.append(.value(name: String(name.drop { $0 == "#" }), isNumber: name.first == "#"))
      }
      if let literal = halves.last, !literal.isEmpty { parts.append(.literal(Array(literal.utf8))) }
    }
    return parts
  }
}
