import DomainCore
import DomainWorkout
import DomainWorkoutTestSupport
import Foundation
import Testing

struct PlausibilityRulesTypingTests {
  private let now = Date(timeIntervalSince1970: 1_782_907_240)

  private func doubts(_ workout: Workout, saying fields: Set<WorkoutField> = Set(WorkoutField.allCases))
    -> [PlausibilityWarning]
  {
    PlausibilityRules(now: now).doubts(about: workout, saying: fields)
  }

  private func workout(_ sport: Sport, seconds: Double, meters: Double? = nil) -> Workout {
    var workout = Workout.sample(1, sport: sport, kilometers: nil, ascent: nil)
    workout.movingTime.stated = seconds
    workout.distance.stated = meters
    return workout
  }

  @Test func `common values are not questioned`() {
    for workout in Workout.samples { #expect(doubts(workout) == []) }
    #expect(doubts(workout(.running, seconds: 7_235, meters: 42_195)) == [])
    #expect(doubts(workout(.running, seconds: 10, meters: 100)) == [])
    #expect(doubts(workout(.swimming, seconds: 860, meters: 1_500)) == [])
    #expect(doubts(workout(.cycling, seconds: 3_600, meters: 56_792)) == [])
    #expect(doubts(workout(.alpineSkiing, seconds: 60, meters: 2_000)) == [])
  }

  @Test func `impossible efforts are questioned`() {
    #expect(doubts(workout(.running, seconds: 4_200, meters: 42_195)).count == 1)
    #expect(doubts(workout(.swimming, seconds: 1_800, meters: 1_500_000)).count == 2)
    #expect(doubts(workout(.cycling, seconds: 3_600, meters: 120_000)).count == 1)
    #expect(doubts(workout(.hiking, seconds: 100_000, meters: 40_000)) == [.lastsLong(100_000)])
    var steep = workout(.running, seconds: 600)
    steep.ascent.stated = 5_000
    #expect(doubts(steep) == [.climbsFast(meters: 5_000, seconds: 600)])
    steep.ascent.stated = nil
    steep.heartRate.stated = 235
    #expect(doubts(steep) == [.heartRate(235)])
  }

  @Test func `a start in the future or long ago is questioned`() throws {
    var early = Workout.samples[0]
    early.start = Date(timeIntervalSince1970: 0)
    #expect(doubts(early) == [.startsLongAgo(year: 1970)])
    early.start = now.addingTimeInterval(86_000)
    #expect(doubts(early) == [])
    early.start = now.addingTimeInterval(4 * 366 * 86_400)
    #expect(doubts(early).count == 1)
  }

  @Test func `only newly entered values are questioned`() {
    let odd = workout(.running, seconds: 4_200, meters: 42_195)
    #expect(doubts(odd, saying: [.title, .notes, .heartRate]) == [])
    #expect(doubts(odd, saying: [.movingTime]).count == 1)
    let use = CheckPlausibilityUseCase(now: { now })
    #expect(use.execute(.samples[0], [.distance(80_000)]).count == 1)
    #expect(use.execute([.distance(80_000), .sport(.swimming)]) == [])
    #expect(use.execute([.heartRate(235)]) == [.heartRate(235)])
  }

  @Test func `a doubt contains its numbers`() {
    #expect(
      PlausibilityWarning.isFast(.running, meters: 42_195, seconds: 4_200).sentence
        == "42.2 km in 1:10:00 is 36 km/h, too fast for running.")
    #expect(PlausibilityWarning.isFast(.other, meters: 1e300, seconds: 1e300).sentence.contains("too fast"))
  }
}
