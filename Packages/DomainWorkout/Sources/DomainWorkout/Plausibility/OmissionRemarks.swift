/// Counts what was left out of a recording, and says it.
struct OmissionRemarks {
  var samples = 0
  var positions = 0
  var laps = 0
  var lapFigures = 0
  /// The figures of the device, by name.
  var figures: [String] = []
  /// The values of samples, by the name of what they measure.
  var values: [(name: String, count: Int)] = []

  /// Each in one clause.
  var clauses: [String] {
    var clauses: [String] = []
    func add(_ count: Int, _ noun: String, _ rest: String) {
      if count > 0 { clauses.append("ignored \(count) \(noun)\(count == 1 ? "" : "s") \(rest)") }
    }
    add(samples, "sample", "with a time that cannot be true")
    add(positions, "position", "too far from the others to be reached in time")
    for (name, count) in values { add(count, "\(name) value", "that cannot be true") }
    add(laps, "lap", "with a start that cannot be true")
    add(lapFigures, "figure", "of laps that cannot be true")
    if !figures.isEmpty {
      clauses.append("ignored what the device says of \(figures.joined(separator: ", ")), which cannot be true")
    }
    return clauses
  }
}
