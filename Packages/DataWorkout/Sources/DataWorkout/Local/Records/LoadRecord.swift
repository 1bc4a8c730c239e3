import GRDB

/// The columns of `workout` for its training load.
struct LoadRecord: Equatable {
  var points: Double
  var method: String
  /// The stable names of the assumptions, separated by spaces.
  var assumed: String
  /// A code of `LoadExplanation`.
  var explanation: String
  /// `nil` if anything that the load depends on has changed since.
  var basis: String?
}

extension LoadRecord {
  /// Returns `nil` if no load has been computed yet.
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
