import DomainTraining
import DomainWorkout
import DomainWorkoutTestSupport
import Foundation
import Testing

struct RecordingRichnessTests {
  private func richness(_ change: (inout WorkoutDetail) -> Void = { _ in }) -> RecordingCompleteness {
    var detail = WorkoutDetail.sample()
    change(&detail)
    return RecordingCompleteness(of: detail)
  }

  @Test func `a recording with more kinds of values is richer`() {
    let power = richness { $0.track.powers = $0.track.offsets.map { _ in 200 } }
    #expect(power.isGreater(than: richness()))
    #expect(!richness().isGreater(than: power))
    let heartless = richness { $0.track.heartRates = nil }
    #expect(richness().isGreater(than: heartless))
  }

  @Test func `a column of missing values does not count`() {
    let empty = richness { $0.track.powers = $0.track.offsets.map { _ in .nan } }
    #expect(empty == richness())
  }

  @Test func `a longer recording is richer, and a denser one is not`() {
    let short = richness { $0.track = Track(offsets: [0, 60], heartRates: [140, 140]) }
    #expect(richness().isGreater(than: short))
    let often = richness {
      $0.track = Track(offsets: (0...3_390).map(Double.init), heartRates: Array(repeating: 140, count: 3_391))
    }
    let seldom = richness {
      $0.track = Track(offsets: (0...113).map { Double($0) * 30 }, heartRates: Array(repeating: 140, count: 114))
    }
    #expect(!often.isGreater(than: seldom))
    #expect(!seldom.isGreater(than: often))
  }

  @Test func `the device's figures and laps count, and Fettle's do not`() {
    let bare = richness {
      $0.workout.distance.reported = nil
      $0.workout.ascent.reported = nil
    }
    #expect(richness().isGreater(than: bare))
    #expect(richness { $0.laps += $0.laps + $0.laps + $0.laps + $0.laps }.isGreater(than: richness()))
    #expect(richness { $0.workout.distance.computed = nil } == richness())
  }

  @Test func `neither of two equally rich recordings is richer`() {
    #expect(!richness().isGreater(than: richness()))
    let nothing = RecordingCompleteness(of: WorkoutDetail(workout: .samples[0]))
    #expect(!nothing.isGreater(than: nothing))
  }

  @Test func `a part is richer than what a service lists without samples`() {
    let part = richness { $0.source?.salvaged = SalvagedRecording(sampleCount: 10, keptSeconds: 9) }
    let listed = richness {
      $0.track = Track()
      $0.laps = []
    }
    #expect(part.isGreater(than: listed) && !listed.isGreater(than: part))
  }

  @Test func `a whole recording is richer than a part with as much data, and a part never richer than a whole`() {
    func isSalvaged(_ detail: inout WorkoutDetail) {
      detail.source?.salvaged = SalvagedRecording(sampleCount: 10, keptSeconds: 9)
    }
    let part = richness(isSalvaged)
    #expect(richness().isGreater(than: part))
    #expect(!part.isGreater(than: richness()))
    #expect(!richness { $0.track.heartRates = nil }.isGreater(than: part))
    let richPart = richness {
      isSalvaged(&$0)
      $0.track.powers = $0.track.offsets.map { _ in 200 }
    }
    #expect(!richPart.isGreater(than: richness()))
    #expect(richPart.isGreater(than: part))
  }
}
