import DomainWorkout
import Testing

struct WorkoutTagTests {
  @Test(arguments: [
    ("Long Run", "long-run"), ("  RACE ", "race"), ("with_kids", "with-kids"), ("a – b", "a-b"), ("10K", "10k"),
    ("-commute-", "commute"), ("long--run", "long-run"), ("run-", "run"), ("E\u{301}te\u{301}", "été"), ("हिन्दी", "हिन्दी"),
    ("朝ラン", "朝ラン"), ("#easy!", "easy"),
  ])
  func `a tag is lowercase words joined by hyphens`(_ typed: String, _ tag: String) {
    let read = WorkoutTag(rawValue: typed)
    #expect(read?.rawValue == tag)
    #expect(read.map { Array($0.rawValue.unicodeScalars) } == Array(tag.unicodeScalars))
    #expect(read.flatMap { WorkoutTag(rawValue: $0.rawValue) } == read)
  }

  @Test(arguments: ["", "  ", "—", "🚴", "\u{0}", String(repeating: "a", count: 41)])
  func `what leaves no word, or too much, is no tag`(_ typed: String) {
    #expect(WorkoutTag(rawValue: typed) == nil)
  }

  @Test func `a letter with a thousand marks is no tag`() {
    #expect(WorkoutTag(rawValue: "a" + String(repeating: "\u{0301}", count: 1_000)) == nil)
  }

  @Test func `the known tags are as they are written`() {
    for tag in [WorkoutTag.commute, .race, .longRun, .workout] { #expect(WorkoutTag(rawValue: tag.rawValue) == tag) }
  }
}
