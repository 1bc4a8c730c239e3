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
  func exerciseNotes(_ row: CSVRow) -> String? { columns.text("exercise_notes", "notes", in: row) }

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
