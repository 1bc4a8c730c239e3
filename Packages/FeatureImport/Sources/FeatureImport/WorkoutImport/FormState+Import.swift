import CorePresentation

extension FormState {
  private static let path = "path"
  private static let duplicates = "duplicates"

  /// The form that asks which files and folders to import.
  init(namingFilesWith choice: DuplicateChoice) {
    let choices = DuplicateChoice.allCases.map(\.rawValue)
    self.init(
      title: "Import files",
      fields: [
        FormField(
          Self.path, "File or folder",
          hint: "FIT, GPX and TCX files, gzipped or not, or a folder of them; ~ is your home",
          kind: .text(TextEntry(), isSecret: false)),
        FormField(
          Self.duplicates, "If a workout is already in the log",
          hint: "For workouts that another file or device recorded",
          kind: .choice(choices, selected: choices.firstIndex(of: choice.rawValue) ?? 0)),
      ])
  }

  /// The files and folders that the person typed.
  func namedFiles() -> Result<(paths: [String], duplicates: DuplicateChoice), FormProblem> {
    let path = self[Self.path].trimmingSpaces
    guard !path.isEmpty else {
      return .failure(FormProblem(field: Self.path, text: "Enter a file or a folder, as in ~/Downloads."))
    }
    return .success(([path], DuplicateChoice(rawValue: self[Self.duplicates]) ?? .skip))
  }
}

extension String {
  fileprivate var trimmingSpaces: String {
    String(drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
  }
}
