import DomainCore
import DomainWorkoutTestSupport
import Testing

@testable import DomainWorkout

struct WorkoutGainsTests {
  private var plain: Workout {
    var workout = Workout.sample(1)
    (workout.title, workout.notes, workout.privateNotes, workout.perceivedEffort) =
      (workout.defaultTitle, nil, nil, nil)
    workout.recorded = RecordedValues(of: workout)
    return workout
  }

  private var account: Workout {
    var account = plain
    (account.title, account.notes, account.privateNotes, account.perceivedEffort) = ("With Ana", "Windy", "Sore", 7)
    return account
  }

  @Test func `an empty workout gains title, notes and effort`() {
    let gains = plain.gains(from: account)
    #expect(gains == [.title("With Ana"), .notes("Windy"), .privateNotes("Sore"), .effort(7)])
    #expect(plain.enriched(from: account).gains(from: account).isEmpty)
  }

  @Test func `whatever the workout has stays`() {
    var mine = plain
    (mine.title, mine.notes, mine.privateNotes, mine.perceivedEffort) = ("Mine", "Rain", "", 3)
    #expect(mine.gains(from: account).isEmpty)
  }

  @Test func `a recorded title is replaced by one that its owner chose elsewhere, and by no other recorded one`() {
    var mine = plain
    (mine.title, mine.recorded.title) = ("ACTIVE LOG", "ACTIVE LOG")
    var other = account
    other.recorded.title = "Track 12"
    #expect(mine.gains(from: other).contains(.title("With Ana")))
    other.recorded.title = other.title
    #expect(!mine.gains(from: other).contains { $0.field == .title })
    mine.title = "Mine"
    other.recorded.title = "Track 12"
    #expect(!mine.gains(from: other).contains { $0.field == .title })
  }

  @Test func `the standard title of another account is no gain`() {
    var other = account
    other.title = other.defaultTitle
    #expect(!plain.gains(from: other).contains { $0.field == .title })
  }

  @Test func `an effort that was cleared does not come back`() {
    var cleared = plain
    cleared.recorded.effort = 5
    #expect(!cleared.gains(from: account).contains { $0.field == .effort })
  }

  @Test(arguments: [
    (Sport.other, Sport.yoga, true), (.running, .trailRunning, true), (.cycling, .indoorCycling, true),
    (.trailRunning, .running, false), (.running, .cycling, false), (.yoga, .other, false), (.other, .other, false),
  ])
  func `a sport is replaced only by one that says more`(_ mine: Sport, _ theirs: Sport, isGained: Bool) {
    var (workout, other) = (plain, account)
    (workout.sport, workout.recorded.sport, other.sport) = (mine, mine, theirs)
    #expect(workout.gains(from: other).contains(.sport(theirs)) == isGained)
  }

  @Test func `a sport that its owner chose stays`() {
    var (workout, other) = (plain, account)
    (workout.sport, workout.recorded.sport, other.sport) = (.running, .cycling, .trailRunning)
    #expect(!workout.gains(from: other).contains { $0.field == .sport })
  }

  @Test func `tags and gear of a new workout are united`() throws {
    var (workout, other) = (plain, account)
    (workout.tags, other.tags) = ([.race], [.commute])
    #expect(workout.enriched(from: other).tags == [.race, .commute])
  }
}
