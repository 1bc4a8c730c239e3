public import Foundation

/// The lists of Hevy and Strong, which have a row for each set.
public enum StrengthExport {
  /// Reads a list of either program. Rows with the same title and start are one workout; its notes name the exercises
  /// with their sets. Dates are local times without a zone.
  ///
  /// - Parameter timeZone: where the workouts took place.
  /// - Throws: `.empty`, or `.unknownContent` if it is no such list.
  public static func activities(
    inCSV bytes: [UInt8], timeZone: TimeZone
  ) throws(ExportListError) -> ExportedActivities {
    var reader = CSVReader(bytes)
    guard let head = reader.next() else { throw .empty }
    guard head == .row, let layout = StrengthLayout(reader.row) else { throw .unknownContent }
    var sessions: [StrengthSession] = []
    var indices: [String: Int] = [:]
    var skipped = SkippedEntries()
    while let item = reader.next() {
      do throws(ExportEntryProblem) {
        if case .problem(let problem) = item { throw problem }
        let session = try StrengthSession(reader.row, layout, timeZone)
        if let index = indices[session.id] {
          sessions[index].add(reader.row, layout)
        } else {
          indices[session.id] = sessions.count
          sessions.append(session)
        }
      } catch {
        skipped.count(error)
      }
    }
    return ExportedActivities(
      activities: sessions.map(\.activity), warnings: skipped.warnings(of: reader))
  }
}

/// Which program wrote a list of sets, and where its fields are.
struct StrengthLayout {
  enum Program: String {
    case hevy, strong
  }

  let program: Program
  private let columns: CSVColumns
  /// Of weights and of distances, where the heading states the unit.
  private let weightUnit: String?
  private let distanceFactor: Double

  /// `nil` if the headings are those of neither program.
  init?(_ head: CSVRow) {
    columns = CSVColumns(head)
    if columns.contain("title", "start_time", "exercise_title") {
      program = .hevy
      weightUnit = columns.contain("weight_lbs") ? "lb" : "kg"
      distanceFactor = columns.contain("distance_miles") ? 1609.344 : 1000
    } else if columns.contain("date", "workout name", "exercise name", "set order") {
      program = .strong
      weightUnit = columns.contain("weight (kg)") ? "kg" : columns.contain("weight (lbs)") ? "lb" : nil
      // Strong states kilometers or miles as the account is set, and only its older lists say which.
      distanceFactor = 0
    } else {
      return nil
    }
  }

  func title(_ row: CSVRow) -> String? { columns.text("title", "workout name", in: row) }
  func start(_ row: CSVRow) -> String? { columns.text("start_time", "date", in: row) }
  func end(_ row: CSVRow) -> String? { columns.text("end_time", in: row) }
  func duration(_ row: CSVRow) -> String? {
    columns.text("duration", "workout duration", "duration (sec)", in: row)
  }
  func notes(_ row: CSVRow) -> String? { columns.text("description", "workout notes", in: row) }
  func exercise(_ row: CSVRow) -> String? { columns.text("exercise_title", "exercise name", in: row) }
  fileprivate func exerciseNotes(_ row: CSVRow) -> String? { columns.text("exercise_notes", "notes", in: row) }

  /// In meters.
  func distance(_ row: CSVRow) -> Double? {
    if let meters = columns.positive("distance (meters)", in: row) { return meters }
    let stated = columns.positive("distance_km", "distance_miles", "distance", in: row)
    let factor =
      switch columns.text("distance unit", in: row)?.lowercased() {
      case "km": 1000.0
      case "mi": 1609.344
      case "m": 1.0
      default: distanceFactor
      }
    return factor > 0 ? stated.map { $0 * factor } : nil
  }

  /// The perceived exertion of a set, 1 to 10.
  func exertion(_ row: CSVRow) -> Double? {
    columns.positive("rpe", in: row).flatMap { (1...10).contains($0) ? $0 : nil }
  }

  /// One set in words, such as `5 × 140 kg`; `nil` for a row that is none, such as a rest.
  func set(_ row: CSVRow) -> String? {
    let order = columns.text("set order", in: row)?.lowercased() ?? ""
    guard !order.contains("rest"), !order.contains("note") else { return nil }
    let repetitions = columns.positive("reps", in: row).map(Self.text)
    let weight = columns.positive("weight_kg", "weight_lbs", "weight (kg)", "weight (lbs)", "weight", in: row)
    let unit = weightUnit ?? columns.text("weight unit", in: row).map { $0.hasPrefix("lb") ? "lb" : $0 }
    let load = weight.map { Self.text($0) + (unit.map { " " + $0 } ?? "") }
    switch (repetitions, load) {
    case (let count?, let load?): return "\(count) × \(load)"
    case (let count?, nil): return "\(count) ×"
    case (nil, let load?): return load
    case (nil, nil): return columns.positive("duration_seconds", "seconds", in: row).map { Self.text($0) + " s" }
    }
  }

  private static func text(_ number: Double) -> String {
    number == number.rounded() ? String(Int(number)) : String(number)
  }
}

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
