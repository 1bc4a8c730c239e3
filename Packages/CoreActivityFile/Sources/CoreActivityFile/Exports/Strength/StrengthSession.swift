import Foundation

/// One workout of a list of sets, while its rows are read.
struct StrengthSession {
  private static let longestTitle = 100
  private static let mostExercises = 100
  private static let mostSets = 100

  /// Of the program, the start and the title, which together identify it.
  let id: String
  private let title: String?
  private let start: Date
  private let utcOffsetSeconds: Int
  private let seconds: Double?
  private let notes: String?
  private var exercises: [(name: String, notes: String?, sets: [String])] = []
  private var distance = 0.0
  /// Of the sets that state one.
  private var exertions: [Double] = []

  init(_ row: CSVRow, _ layout: StrengthLayout, _ timeZone: TimeZone) throws(ExportEntryProblem) {
    guard let text = layout.start(row), let local = CSVDate.date(text) else { throw .noStart }
    title = layout.title(row)
    id = "\(layout.program.rawValue):\(text) \((title ?? "").prefix(Self.longestTitle))"
    let span = layout.end(row).flatMap(CSVDate.date).flatMap { timeZone.span(fromLocal: local, toLocal: $0) }
    start = span?.start ?? timeZone.moment(ofLocal: local)
    utcOffsetSeconds = timeZone.secondsFromGMT(for: start)
    seconds = span?.duration ?? layout.duration(row).flatMap(Self.seconds)
    notes = layout.notes(row)
    add(row, layout)
  }

  mutating func add(_ row: CSVRow, _ layout: StrengthLayout) {
    distance += layout.distance(row) ?? 0
    guard let name = layout.exercise(row), let set = layout.set(row) else { return }
    if let exertion = layout.exertion(row), exertions.count < Self.mostExercises * Self.mostSets {
      exertions.append(exertion)
    }
    if exercises.last?.name != name {
      guard exercises.count < Self.mostExercises else { return }
      exercises.append((name, layout.exerciseNotes(row), []))
    }
    let last = exercises.count - 1
    if exercises[last].sets.count < Self.mostSets { exercises[last].sets.append(set) }
  }

  var activity: ExportedActivity {
    let lines = exercises.map { exercise in
      "\(exercise.name): \(exercise.sets.joined(separator: ", "))" + (exercise.notes.map { " (\($0))" } ?? "")
    }
    let texts = [notes, lines.isEmpty ? nil : lines.joined(separator: "\n")].compactMap(\.self)
    var exported = ExportedActivity(
      externalID: id,
      activity: Activity(
        name: title, notes: texts.isEmpty ? nil : texts.joined(separator: "\n\n"), sport: "strength_training",
        startTime: start, utcOffsetSeconds: utcOffsetSeconds, elapsedSeconds: seconds ?? 0, isElapsedDerived: true,
        timerSeconds: seconds,
        reported: ReportedFigures(distanceMeters: distance > 0 ? distance : nil, perceivedExertion: exertion)))
    exported.isOffsetAssumed = true
    return exported
  }

  /// Neither program states an effort for the session: the mean over its sets.
  private var exertion: Double? {
    exertions.isEmpty ? nil : exertions.reduce(0, +) / Double(exertions.count)
  }

  /// `1h 5m`, `45m`, `38s`, or a number of seconds.
  private static func seconds(_ text: String) -> Double? {
    guard text.utf8.count <= 20 else { return nil }
    if let number = Double(text) { return number > 0 ? number : nil }
    var total = 0.0
    for part in text.lowercased().split(separator: " ") {
      let digits = part.prefix { $0.isNumber }
      guard let number = Double(digits) else { return nil }
      switch part.dropFirst(digits.count) {
      case "h", "hr": total += number * 3600
      case "m", "min": total += number * 60
      case "s", "sec": total += number
      default: return nil
      }
    }
    return total > 0 ? total : nil
  }
}
