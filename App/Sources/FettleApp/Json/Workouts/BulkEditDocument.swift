/// `fettle workouts edit --json`, where words said which
struct BulkEditDocument: JSONDocument {
  let format = "fettle.edit/1"
  let edited: Int
  /// How many training loads were estimated from the duration, and come from the effort now.
  var replacedLoadEstimates = 0
}
