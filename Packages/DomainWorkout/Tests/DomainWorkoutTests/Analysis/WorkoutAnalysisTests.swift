import DomainCore
import DomainTraining
import DomainWorkout
import DomainWorkoutTestSupport
import Testing

struct WorkoutAnalysisTests {
  private func analysis(of sport: Sport) -> WorkoutAnalysis {
    let offsets = (0...3_600).map(Double.init)
    let track = Track(
      offsets: offsets, altitudes: offsets.map { 100 + $0 * 0.15 }, distances: offsets.map { $0 * 3 },
      heartRates: offsets.map { 140 + $0 / 360 }, powers: offsets.map { _ in 200 })
    var workout = Workout.sample(1)
    workout.sport = sport
    let thresholds = DatedThresholds([.init(from: nil, thresholds: Thresholds(functionalThresholdPowerWatts: 250))])
    return WorkoutAnalysis(of: WorkoutDetail(workout: workout, track: track), thresholds: thresholds)
  }

  @Test func `a ride has its power in depth, by the threshold of its day, and its climb`() throws {
    let ride = analysis(of: .cycling)
    #expect(try #require(ride.depth.power?.intensityFactor).isNear(0.8))
    #expect(try #require(ride.depth.power?.variabilityIndex).isNear(1))
    #expect(try #require(ride.climbs.first?.ascentMeters).isNear(540, within: 5))
    #expect(ride.gradeAdjustment == nil)
  }

  @Test func `a run up a steady slope has a graded pace faster than its own`() throws {
    let run = analysis(of: .running)
    #expect(try #require(run.gradeAdjustment?.adjustedSpeed) > 3.5)
    #expect(run.depth.power?.intensityFactor == nil)
  }

  @Test func `a swim has neither climbs nor a graded pace`() {
    let swim = analysis(of: .swimming)
    #expect(swim.climbs.isEmpty)
    #expect(swim.gradeAdjustment == nil)
  }
}

extension Double {
  fileprivate func isNear(_ other: Double, within tolerance: Double = 1e-6) -> Bool {
    (self - other).magnitude <= tolerance
  }
}
