import GRDB

/// The columns of `workout` that say what it asked of the athlete.
struct LoadRecord: Equatable {
  var points: Double
  var method: String
  /// What was assumed, by its stable names, with blanks between.
  var assumed: String
  /// A code; see `LoadExplanation`.
  var explanation: String
  /// `nil` when the workout was changed since in something the load depends on.
  var basis: String?
}

extension LoadRecord {
  /// `nil` while no load was found.
  init?(_ columns: inout RowReader) {
    let points: Double? = columns.next()
    let method: String? = columns.next()
    let assumed: String? = columns.next()
    let explanation: String? = columns.next()
    let basis: String? = columns.next()
    guard let points, let method else { return nil }
    self.init(points: points, method: method, assumed: assumed ?? "", explanation: explanation ?? "", basis: basis)
  }
}
