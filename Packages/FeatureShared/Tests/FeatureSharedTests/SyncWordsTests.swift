import FeatureShared
import Testing

struct SyncWordsTests {
  @Test(arguments: [
    ("title", "title"), ("distance_stated", "distance"), ("heart_rate_stated", "heart rate"),
    ("moving_stated", "moving time"), ("merged_from.3f2c9a10-77aa", "merge with 3f2c9a10"),
  ])
  func `a field of a workout is named as people know it`(_ field: String, _ words: String) {
    #expect(field.fieldWords(in: "workouts") == words)
  }
}
