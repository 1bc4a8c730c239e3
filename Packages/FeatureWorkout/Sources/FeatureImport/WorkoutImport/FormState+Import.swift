import CorePresentation

extension FormState {
  private static let path = "path"
  private static let recent = "recent"
  private static let noRecent = "none"
  private static let duplicates = "duplicates"
  private static let damaged = "damaged"
  private static let reject = "reject it"
  private static let salvage = "keep what comes before the damage"

  /// The form that asks which files and folders to import.
  ///
  /// - Parameters:
  ///   - isSalvaging: Whether damaged files are read up to the damage.
  ///   - recent: folders that earlier imports read, the latest first.
  init(namingFilesWith choice: DuplicateChoice, isSalvaging: Bool = false, recent: [String] = []) {
    let choices = DuplicateChoice.allCases.map(\.rawValue)
    self.init(
      title: "Import files",
      fields: [
        FormField(
          Self.path, "File or folder",
          hint: "FIT, GPX and TCX files, archives, exports of services, or a folder of them; ~ is your home",
          kind: .text(TextEntry(), isSecret: false))
      ] + Self.recentField(recent) + [
        FormField(
          Self.duplicates, "If a workout is already in the log",
          hint: "For workouts that another file or device recorded",
          kind: .choice(choices, selected: choices.firstIndex(of: choice.rawValue) ?? 0)),
        FormField(
          Self.damaged, "If a file is damaged",
          kind: .choice([Self.reject, Self.salvage], selected: isSalvaging ? 1 : 0)),
      ])
  }

  private static func recentField(_ folders: [String]) -> [FormField] {
    guard !folders.isEmpty else { return [] }
    return [
      FormField(
        recent, "Or a recent folder", hint: "Imported if no file or folder is typed",
        kind: .choice([noRecent] + folders, selected: 0))
    ]
  }

  /// The path as typed, while its field has the focus; `nil` otherwise.
  var typedPath: String? { fields.indices.contains(focus) && fields[focus].id == Self.path ? self[Self.path] : nil }

  /// Whether damaged files are read up to the damage.
  var isSalvaging: Bool { self[Self.damaged] == Self.salvage }

  /// The files and folders that the person typed, or the recent folder they chose.
  func namedFiles() -> Result<(paths: [String], duplicates: DuplicateChoice), FormProblem> {
    let typed = self[Self.path].trimmingSpaces
    let chosen = self[Self.recent]
    let path = typed.isEmpty && chosen != Self.noRecent ? chosen : typed
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
