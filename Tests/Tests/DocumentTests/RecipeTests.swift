import Foundation
import Testing

/// The recipes in ARCHITECTURE.md name every file to change. If another file needs a change, a test here fails.
struct RecipeTests {
  @Test func `a command needs only its own file and its parent's list`() throws {
    let files = try Self.recipe("a command")
    #expect(files.count <= 2)
    #expect(try Self.files(naming: #/\bWorkoutsRenameCommand\b/#, with: ["WorkoutsRenameCommand"]) == files)
  }

  @Test func `a screen is registered in four files besides its own folders`() throws {
    let files = try Self.recipe("a screen")
    #expect(files.count <= 4)
    let naming = try Self.files(
      naming: #/\bWorkoutDuplicates(?:Screen|ViewModel|Content|Intent|Dependencies|Previews)\b/#,
      with: ["WorkoutDuplicates"])
    // The explorer of screens is a test: it works without a screen, and lists those that it explores.
    let besides = naming.filter { file in
      !["Packages/FeatureWorkout/", "Tests/Sources/screenexplorer/"].contains { file.hasPrefix($0) }
    }
    let places = try Self.files(naming: #/\bcase \.?duplicates\b/#, with: ["duplicates"], in: ["FettleApp"])
    #expect(besides.union(places) == files)
  }

  @Test func `a stored workout field is written into four files, and no others`() throws {
    let files = try Self.recipe("a stored workout field")
    #expect(files.count <= 4)
    #expect(try Set(Repository.output("scaffolds.touched").split(separator: "\n").map(String.init)) == files)
  }

  @Test func `a stored workout field is declared in the domain, its changes, the record and the schema`()
    throws
  {
    let files = try Self.recipe("a stored workout field")
    // Fakes, previews and tools define their own values. Other packages use the word with other meanings.
    let naming = try Self.files(
      naming: #/\.notes\b|\bnotes[:(?]|\b(?:case|let|var) notes\b|"notes"|\bnotes TEXT\b/#, with: ["notes"],
      in: ["DomainCore", "DomainWorkout", "DataWorkout", "DataUser", "Feature", "Commands", "FettleApp"])
    // Where the exports of services say something about the field; a field they do not know needs nothing there.
    let exports = "Packages/DataWorkout/Sources/DataWorkout/Import/Exports/ExportSearch.swift"
    let tables = "Packages/DataWorkout/Sources/DataWorkout/Local/Schema/WorkoutSchema+Workouts.swift"
    // Explains columns of an archive whose noun is not enough.
    let explanations = "Packages/DataWorkout/Sources/DataWorkout/Archive/ArchivedTable+Workout.swift"
    // Only fields that an import fills in, and that stay cleared, are there.
    let clearable = "Packages/DataWorkout/Sources/DataWorkout/Local/Records/Fields/StoredField.swift"
    // The preview of a list shows the most important of the texts.
    let preview = "Packages/FeatureWorkout/Sources/FeatureWorkout/WorkoutList/WorkoutPreview.swift"
    // Only texts that a query can search on their own are there.
    let query = "Packages/DomainWorkout/Sources/DomainWorkout"
    // Files can have a text of their own.
    let mappers = ["Activity+Workout", "ActivityFileMapper"].map {
      "Packages/DataWorkout/Sources/DataWorkout/Mappers/\($0).swift"
    }
    // Its notes are those of an import.
    let report = "Packages/FeatureWorkout/Sources/FeatureImport/Views/ImportResultPanels.swift"
    // Planned workouts have notes of their own.
    let planned = naming.filter {
      $0.contains("/Planned") || $0.contains("/StoredPlanned") || $0.hasSuffix("+Training.swift")
        || $0.hasSuffix("/TrainingFields.swift")
        || $0.hasSuffix("/PlanDocument.swift")
    }
    let queries = [
      "\(query)/Queries/WorkoutFilter+Matching.swift", "\(query)/Queries/WorkoutQuery.swift",
      "\(query)/Queries/QueryParser.swift", "\(query)/Lists/WorkoutFilter.swift",
      "Packages/DataWorkout/Sources/DataWorkout/Local/Reading/WorkoutCondition.swift",
      // Examples.
      "Packages/Commands/Sources/Commands/Reference/Topics/ManualPage+Query.swift",
    ]
    #expect(
      naming.subtracting(planned)
        == files.union([tables, exports, explanations, clearable, preview, report])
        .union(mappers + queries))
  }

  @Test func `a preference is declared with the settings, and appears elsewhere only where it is used`() throws {
    let files = try Self.recipe("a preference")
    #expect(files.count <= 5)
    let naming = try Self.files(
      naming: #/\bdefaultSport\b|\bdefault-sport\b/#, with: ["defaultSport", "default-sport"],
      in: ["Domain", "Data", "Feature", "Commands", "FettleApp"])
    // Code that only receives the value as a parameter does not change when a setting is added.
    let setting = try naming.filter { try Repository.text($0).contains(#/\bSetting(?:s|Field|Change)\b/#) }
    #expect(setting == files)
  }

  @Test func `a preference that many places use is declared in the same files`() throws {
    let declared = try Self.recipe("a preference").filter { !$0.hasPrefix("Packages/Feature") }
    #expect(declared.count == 3)
    let naming = try Self.files(
      naming: #/\bfirstWeekday\b|\bfirst-weekday\b|\bweekStart\b/#,
      with: ["firstWeekday", "first-weekday", "weekStart"],
      in: ["Domain", "Data", "Feature", "Commands", "FettleApp"])
    let setting = try naming.filter { try Repository.text($0).contains(#/\bSetting(?:s|Field|Change)\b/#) }
    // These get their first weekday as a parameter, and read other settings.
    let explanation =
      "Packages/FeatureWorkout/Sources/FeatureWorkout/MetricExplanation/MetricExplanationViewModel.swift"
    let commands = "Packages/Commands/Sources/Commands/Program/TrainingLog+Reading.swift"
    #expect(setting == declared.union([explanation, commands]))
    #expect(naming.count > setting.count + 10)
  }

  /// The files in one row of the recipe table.
  private static func recipe(_ name: String) throws -> Set<String> {
    let rows = try Repository.marked("recipes", in: "ARCHITECTURE.md").split(separator: "\n")
    let row = try #require(rows.first { $0.hasPrefix("| \(name) |") }, "there is no recipe for \(name)")
    return Set(row.matches(of: #/`([^`]+\.swift)`/#).map { String($0.1) })
  }

  /// The program's sources that contain the pattern, without generated files.
  ///
  /// - Parameter modules: Prefixes of the modules to search, without fakes and previews, or `nil` to search everywhere.
  /// - Parameter words: Words of which any example has one, which are found faster.
  private static func files(
    naming example: Regex<Substring>, with words: [String], in modules: [String]? = nil
  ) throws -> Set<String> {
    // By default a word does not end before the dot of a member.
    let example = example.wordBoundaryKind(.simple)
    var found: Set<String> = []
    for folder in ["Packages", "App/Sources", "Tests/Sources"] {
      let root = Repository.root.appending(path: folder)
      for path in try FileManager.default.subpathsOfDirectory(atPath: root.path()) {
        guard path.hasSuffix(".swift"), !path.contains("Tests/"), !path.contains(".build") else { continue }
        if let modules, !Self.isSource("\(folder)/\(path)", of: modules) { continue }
        let text = try Repository.text("\(folder)/\(path)")
        guard !text.hasPrefix("// Generated by"), words.contains(where: text.contains), text.contains(example) else {
          continue
        }
        found.insert("\(folder)/\(path)")
      }
    }
    return found
  }

  private static func isSource(_ path: String, of modules: [String]) -> Bool {
    guard let module = path.firstMatch(of: #/Sources/([^/]+)//#)?.1, !path.hasPrefix("Tests/") else { return false }
    return !module.hasSuffix("TestSupport") && !module.hasSuffix("Previews")
      && modules.contains { module.hasPrefix($0) }
  }
}
