import CorePresentation

/// A bio of several lines as one that can be typed: `\n` separates lines, `\\` is a backslash.
struct BioLine {
  let text: String
  /// Whether all of it can be edited.
  let isWhole: Bool

  init(_ bio: String) {
    text = bio.reduce(into: "") { line, character in
      switch character {
      case "\\": line += #"\\"#
      case _ where character.isNewline: line += #"\n"#
      default: line.append(character)
      }
    }
    isWhole = text.count <= TextEntry.maxLength
  }

  init(line: String) {
    text = line
    isWhole = true
  }

  var bio: String {
    var bio = ""
    var isEscaped = false
    for character in text {
      switch (isEscaped, character) {
      case (false, "\\"):
        isEscaped = true
        continue
      case (true, "n"): bio.append("\n")
      case (true, "\\"): bio.append("\\")
      case (true, _): bio += "\\\(character)"
      case (false, _): bio.append(character)
      }
      isEscaped = false
    }
    return isEscaped ? bio + "\\" : bio
  }
}
