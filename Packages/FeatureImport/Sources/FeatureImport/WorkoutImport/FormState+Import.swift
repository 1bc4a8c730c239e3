import CorePresentation

extension FormState {
  private static let path = "path"
  private static let duplicates = "duplicates"

  /// Asks for files and folders to take in.
  init(namingFilesWith choice: DuplicateChoice) {
    let choices = DuplicateChoice.allCases.map(\.rawValue)
    self.init(
      title: "Take files in",
      fields: [
        FormField(
          Self.path, "File or folder",
          hint: "FIT, GPX and TCX files, gzipped or not, or a folder of them; ~ is your home",
          kind: .text(TextEntry(), isSecret: false)),
        FormField(
          Self.duplicates, "Workouts that are there",
          hint: "What to do with a workout that is in the log from another file",
          kind: .choice(choices, selected: choices.firstIndex(of: choice.rawValue) ?? 0)),
      ])
  }

  /// What is named.
  func namedFiles() -> Result<(paths: [String], duplicates: DuplicateChoice), FormProblem> {
    let path = self[Self.path].trimmingSpaces
    guard !path.isEmpty else {
      return .failure(FormProblem(field: Self.path, text: "Name a file or a folder, as in ~/Downloads."))
    }
    return .success(([path], DuplicateChoice(rawValue: self[Self.duplicates]) ?? .skip))
  }
}

extension String {
  fileprivate var trimmingSpaces: String {
    String(drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
  }
}
