import DomainCore
import DomainTraining
import DomainWorkout
import DomainWorkoutTestSupport
import Testing

struct PlannedStatusTests {
  private func planned(_ number: Int, in days: Int, _ sport: Sport = .running) -> PlannedWorkout {
    PlannedWorkout(id: .sample(number), day: .sampleToday.advanced(by: days), sport: sport, seconds: 3_600)
  }

  private func done(_ days: Int, minutes: Double) -> DailyVolume {
    DailyVolume(
      day: .sampleToday.advanced(by: days), sport: .running,
      volume: TrainingVolume(workoutCount: 1, distanceMeters: 0, movingTime: minutes * 60, ascentMeters: 0))
  }

  @Test func `what is to come is first in its order, and then the past with the latest day first`() {
    let numbers = [(1, -9), (2, -1), (3, 0), (4, 5), (5, 1)]
    let training = PlannedTraining(planned: numbers.map { planned($0, in: $1) }.sorted(by: PlannedWorkout.precedes))
    let statuses = training.statuses(today: .sampleToday)
    #expect(statuses.map(\.id) == [3, 5, 4, 2, 1].map { .sample($0) })
    #expect(statuses.map(\.daysLeft) == [0, 1, 5, -1, -9])
    #expect(statuses.map(\.standing) == [.upcoming, .upcoming, .upcoming, .missed, .missed])
  }

  @Test func `a planned workout without a load gets one of its own training, and says that it is estimated`() {
    var stated = planned(2, in: 2)
    stated.loadPoints = 90
    var done = done(-1, minutes: 300)
    done.loadPoints = 200
    let statuses = PlannedTraining(
      planned: [planned(1, in: 1), stated, PlannedWorkout(id: .sample(3), day: stated.day, sport: .yoga)],
      volumes: [done]
    ).statuses(today: .sampleToday)
    #expect(statuses.map(\.load?.points) == [40, 90, nil])
    #expect(statuses.map(\.load?.isEstimated) == [true, false, nil])
  }

  @Test func `two planned workouts of a day and sport share what was done, and another sport does not count`() {
    let training = PlannedTraining(
      planned: [planned(1, in: -1), planned(2, in: -1), planned(3, in: -1, .cycling), planned(4, in: -2)],
      volumes: [done(-1, minutes: 100), done(-2, minutes: 60)])
    let statuses = training.statuses(today: .sampleToday)
    #expect(statuses.map(\.standing) == [.partly, .partly, .missed, .done])
    #expect(statuses[0].comparison == statuses[1].comparison)
    #expect(statuses[0].comparison.plannedSeconds == 7_200)
  }
}
