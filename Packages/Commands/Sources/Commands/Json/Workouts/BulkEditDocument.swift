/// `fettle workouts edit --json`, with filters
struct BulkEditDocument: JSONDocument {
  let format = "fettle.edit/1"
  let edited: Int
  /// How many training loads were estimated from duration only, and are now computed from the effort.
  var replacedLoadEstimates = 0
}
