/// `fettle workouts edit --json`, where words said which
struct BulkEditDocument: JSONDocument {
  let format = "fettle.edit/1"
  let edited: Int
}
