public import DomainWorkout

/// A filter with the text that it was parsed from, which can have words such as `this-year`.
public struct TypedFilter: Equatable, Sendable {
  public var text: String
  public var filter: WorkoutFilter

  public init(_ text: String, _ filter: WorkoutFilter) {
    self.text = text.reversed().drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reduce(into: "") {
      $0.append($1)
    }
    self.filter = filter
  }

  /// The conditions, each of which can be removed; `nil` for a text that is more than a list of conditions.
  var words: [String]? {
    guard !text.contains(where: { "()\"“”".contains($0) }) else { return nil }
    let words = text.split(separator: " ").map(String.init)
    return words.contains { ["and", "or", "not"].contains($0.lowercased()) } ? nil : words
  }

  /// Whether a saved filter can have the text: it cannot use another one.
  var canBeSaved: Bool { !text.lowercased().contains("filter:") }
}

extension WorkoutListState {
  /// The text of the filter that is shown, if it was typed here.
  private var typed: TypedFilter? { typedFilter.flatMap { $0.filter == filter ? $0 : nil } }

  /// The conditions of the filter that is shown, as they were typed if that is known.
  var currentWords: [String] { typed?.words ?? filter.plainWords }

  /// The text that a saved filter keeps: relative days stay relative.
  var savedText: String {
    typed.flatMap { $0.canBeSaved ? $0.text : nil } ?? filter.plainWords.joined(separator: " ")
  }
}
