/// Names of files that are made from texts that can contain anything, such as titles and names in archives.
public enum SafeFileName {
  private static let longestBytes = 180
  private static let longestEndingBytes = 20

  /// The text as the name of a visible file in one folder, which every common file system accepts and every terminal
  /// shows as it is: other characters become hyphens, spaces are joined, and what is too long is cut.
  ///
  /// - Parameters:
  ///   - fallback: the name if nothing of the text remains.
  ///   - keepsEnding: whether what a long name ends in, such as `.fit.gz`, is not cut.
  public static func name(of text: String, otherwise fallback: String, keepsEnding: Bool = false) -> String {
    let scalars = text.unicodeScalars.map { scalar -> Unicode.Scalar in
      "/\\:*?\"<>|".unicodeScalars.contains(scalar) || scalar.isControl ? "-" : scalar
    }
    let words = String(String.UnicodeScalarView(scalars)).split(whereSeparator: \.isWhitespace)
      .joined(separator: " ")
    let visible = words.drop { ".- ".contains($0) }
    let end = keepsEnding && visible.utf8.count > longestBytes ? ending(of: visible) : ""
    var name = ""
    for character in visible {
      guard name.utf8.count + character.utf8.count + end.utf8.count <= longestBytes else { break }
      name.append(character)
    }
    name += end
    while let last = name.last, last == "." || last == " " { name.removeLast() }
    return name.isEmpty ? fallback : name
  }

  /// The last two parts after a point, together at most some characters long.
  private static func ending(of name: Substring) -> String {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false).dropFirst().suffix(2)
    for count in [2, 1] {
      let ending = parts.suffix(count).map { ".\($0)" }.joined()
      if ending.utf8.count <= longestEndingBytes { return ending }
    }
    return ""
  }
}

extension Unicode.Scalar {
  /// Control characters, and those that change the direction of the text around them.
  fileprivate var isControl: Bool {
    !properties.isWhitespace && (properties.generalCategory == .control || properties.generalCategory == .format)
  }
}
