extension [String] {
  /// The words as in a sentence: "distance, notes and title".
  public var listed: String {
    guard count > 1, let last else { return first ?? "" }
    return "\(dropLast().joined(separator: ", ")) and \(last)"
  }
}
