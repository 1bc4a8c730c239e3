import Foundation

extension WorkoutChange {
  /// The change as it may be kept: texts without control characters and without blanks around them.
  ///
  /// - Throws: `refusedChange` for a value that no workout can have.
  public func validated() throws(WorkoutError) -> WorkoutChange {
    switch self {
    case .title(nil), .sport, .start(nil):
      return self
    case .title(let title?):
      let line = title.withoutControlCharacters(keepingLines: false)
      guard !line.isEmpty else { throw refusal(of: "blank") }
      guard line.count <= 200 else { throw refusal(of: "a text of \(line.count) characters") }
      return .title(line)
    case .notes(let notes):
      let text = (notes ?? "").withoutControlCharacters(keepingLines: true)
      guard text.count <= 10_000 else { throw refusal(of: "a text of \(text.count) characters") }
      return .notes(text.isEmpty ? nil : text)
    case .start(let time?):
      guard (1950...2100).contains(time.day.components.year), (0..<86_400).contains(time.secondsOfDay) else {
        throw refusal(of: "\(time.day)")
      }
    case .movingTime(let seconds): try check(seconds, in: 1...(30 * 86_400), unit: "s")
    case .distance(let meters): try check(meters, in: 1...10_000_000, unit: "m")
    case .ascent(let meters): try check(meters, in: 0...30_000, unit: "m")
    case .heartRate(let bpm): try check(bpm, in: 30...240, unit: "bpm")
    case .effort(let effort): try check(effort, in: 0...10, unit: "")
    }
    return self
  }

  private func check(_ value: Double?, in range: ClosedRange<Double>, unit: String) throws(WorkoutError) {
    guard let value, !range.contains(value) else { return }
    let number = Int(exactly: value).map(String.init) ?? String(value)
    throw refusal(of: unit.isEmpty ? number : "\(number) \(unit)")
  }

  private func refusal(of given: String) -> WorkoutError {
    .refusedChange(field, given: given, allowed: field.allowed)
  }
}

extension String {
  /// Control characters become blanks, but for line breaks where those are kept; blanks at both ends are cut off.
  fileprivate func withoutControlCharacters(keepingLines: Bool) -> String {
    let harmless = unicodeScalars.map { scalar -> Unicode.Scalar in
      if keepingLines, scalar == "\n" { return scalar }
      return scalar.properties.generalCategory == .control ? " " : scalar
    }
    return String(String.UnicodeScalarView(harmless)).trimmingCharacters(in: .whitespacesAndNewlines)
  }
}
