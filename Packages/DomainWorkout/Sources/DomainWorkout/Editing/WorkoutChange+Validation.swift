import DomainCore
import Foundation

extension WorkoutChange {
  /// The change in the form for storage: texts have no control characters, and no leading or trailing whitespace.
  ///
  /// - Throws: `invalidValue` for a value that no workout can have.
  public func validated() throws(WorkoutError) -> WorkoutChange {
    switch (field.definition.kind, value) {
    case (.title, .text(let title?)):
      let line = title.withoutControlCharacters(keepingLines: false)
      guard !line.isEmpty else { throw invalid(of: "blank") }
      guard line.count <= 200 else { throw invalid(of: "a text of \(line.count) characters") }
      return .title(line)
    case (.text(let text), .text(let words)):
      let words = (words ?? "").withoutControlCharacters(keepingLines: true)
      guard words.count <= text.limit else { throw invalid(of: "a text of \(words.count) characters") }
      return text.change(words.isEmpty ? nil : words)
    case (.start, .time(let time?)):
      guard (1950...2100).contains(time.day.components.year), (0..<86_400).contains(time.secondsOfDay) else {
        throw invalid(of: "\(time.day)")
      }
    case (.number(let number), .number(let value?)):
      guard !number.range.contains(value) else { break }
      let digits = Int(exactly: value).map(String.init) ?? String(value)
      throw invalid(of: number.quantity.unit.isEmpty ? digits : "\(digits) \(number.quantity.unit)")
    // Clearing a field is always allowed, and so are any sport, zone, tag and gear.
    case (.title, _), (.sport, _), (.start, _), (.timeZone, _), (.tags, _), (.gear, _), (.text, _), (.number, _): break
    }
    return self
  }

  private func invalid(of given: String) -> WorkoutError {
    .invalidValue(field, given: given, allowed: field.allowed)
  }
}

extension String {
  /// Replaces control characters with spaces, except line breaks if those are kept, and removes leading and trailing
  /// whitespace.
  fileprivate func withoutControlCharacters(keepingLines: Bool) -> String {
    let harmless = unicodeScalars.map { scalar -> Unicode.Scalar in
      if keepingLines, scalar == "\n" { return scalar }
      return scalar.properties.generalCategory == .control ? " " : scalar
    }
    return String(String.UnicodeScalarView(harmless)).trimmingCharacters(in: .whitespacesAndNewlines)
  }
}
