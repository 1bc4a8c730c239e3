public import DomainAccount

/// Rows on the server that this version cannot use, in words.
public struct UnusableRowWords {
  private let rows: [UnusableRow]
  private let shown: (String) -> String

  /// - Parameter shown: an id in the form in which it can be printed.
  public init(_ rows: [UnusableRow], id shown: @escaping (String) -> String = { $0 }) {
    self.rows = rows
    self.shown = shown
  }

  /// How many there are, which, and what to do about them; `nil` without any.
  public var sentence: String? {
    guard !rows.isEmpty else { return nil }
    let first = rows.prefix(3).map { "\($0.collection)/\(shown($0.id).prefix(40))" }.joined(separator: ", ")
    let isOne = rows.count == 1
    return "\(rows.count) \(isOne ? "row has" : "rows have") an id that this version cannot use (\(first)). "
      + "\(isOne ? "It is" : "They are") kept as received and not shown; update Fettle, or delete "
      + "\(isOne ? "the row" : "the rows") on the server."
  }
}
