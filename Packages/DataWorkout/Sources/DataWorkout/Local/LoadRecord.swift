import GRDB

/// The columns of `workout` that say what it asked of the athlete.
struct LoadRecord: Equatable {
  var points: Double
  var method: String
  /// What was assumed, by its stable names, with blanks between.
  var assumed: String
  var explanation: String
  var basis: String
}

extension LoadRecord {
  /// `nil` while no load was found.
  init?(row: Row) {
    guard let points: Double = row["load_points"], let method: String = row["load_method"],
      let basis: String = row["load_basis"]
    else { return nil }
    self.init(
      points: points, method: method, assumed: row["load_assumed"] ?? "", explanation: row["load_explanation"] ?? "",
      basis: basis)
  }

  func encode(to container: inout PersistenceContainer) {
    container["load_points"] = points
    container["load_method"] = method
    container["load_assumed"] = assumed
    container["load_explanation"] = explanation
    container["load_basis"] = basis
  }
}
