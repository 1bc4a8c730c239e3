import DomainCore
import DomainTraining
import DomainWorkout
import DomainWorkoutTestSupport
import Testing

struct TrainingEffortWorkoutTests {
  @Test func `the time is the timer time, otherwise the moving time, otherwise the elapsed time`() {
    var workout = Workout.sample(1)
    workout.timerTime = nil
    workout.movingTime = SourcedValue()
    workout.elapsedTime = 7_200
    #expect(TrainingEffort(of: workout, track: Track()).seconds == 7_200)
    workout.movingTime.computed = 5_400
    #expect(TrainingEffort(of: workout, track: Track()).seconds == 5_400)
    workout.timerTime = 3_600
    #expect(TrainingEffort(of: workout, track: Track()).seconds == 3_600)
    workout.timerTime = 0
    #expect(TrainingEffort(of: workout, track: Track()).seconds == 5_400)
  }

  @Test func `a time set by the athlete counts as it is`() {
    var workout = Workout.sample(1)
    #expect(!TrainingEffort(of: workout, track: Track()).isTimeCorrected)
    workout.movingTime.stated = 4_000
    let effort = TrainingEffort(of: workout, track: Track())
    #expect(effort.isTimeCorrected)
    #expect(effort.seconds == 4_000)
  }

  @Test func `a heart rate set by the athlete corrects the recorded one`() {
    var workout = Workout.sample(1)
    #expect(!TrainingEffort(of: workout, track: Track()).isHeartRateCorrected)
    workout.heartRate.stated = 141
    let effort = TrainingEffort(of: workout, track: Track())
    #expect(effort.isHeartRateCorrected)
    #expect(effort.averageHeartRateBPM == 141)
  }
}
