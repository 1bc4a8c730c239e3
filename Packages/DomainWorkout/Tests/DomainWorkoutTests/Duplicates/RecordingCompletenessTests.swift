import CoreReasons
import DomainTraining
import DomainWorkout
import DomainWorkoutTestSupport
import Foundation
import Testing

struct RecordingRichnessTests {
  private func completeness(_ change: (inout WorkoutDetail) -> Void = { _ in }) -> RecordingCompleteness {
    var detail = WorkoutDetail.sample()
    change(&detail)
    return RecordingCompleteness(of: detail)
  }

  @Test func `a recording with more kinds of values is richer`() {
    let power = completeness { $0.track.powers = $0.track.offsets.map { _ in 200 } }
    #expect(power.isGreater(than: completeness()))
    #expect(!completeness().isGreater(than: power))
    let heartless = completeness { $0.track.heartRates = nil }
    #expect(completeness().isGreater(than: heartless))
  }

  @Test func `a column of missing values does not count`() {
    let empty = completeness { $0.track.powers = $0.track.offsets.map { _ in .nan } }
    #expect(empty == completeness())
  }

  @Test func `a longer recording is richer, and a denser one is not`() {
    let short = completeness { $0.track = Track(offsets: [0, 60], heartRates: [140, 140]) }
    #expect(completeness().isGreater(than: short))
    let often = completeness {
      $0.track = Track(offsets: (0...3_390).map(Double.init), heartRates: Array(repeating: 140, count: 3_391))
    }
    let seldom = completeness {
      $0.track = Track(offsets: (0...113).map { Double($0) * 30 }, heartRates: Array(repeating: 140, count: 114))
    }
    #expect(!often.isGreater(than: seldom))
    #expect(!seldom.isGreater(than: often))
  }

  @Test func `the device's figures and laps count, and Fettle's do not`() {
    let bare = completeness {
      $0.workout.distance.reported = nil
      $0.workout.ascent.reported = nil
    }
    #expect(completeness().isGreater(than: bare))
    #expect(completeness { $0.laps += $0.laps + $0.laps + $0.laps + $0.laps }.isGreater(than: completeness()))
    #expect(completeness { $0.workout.distance.computed = nil } == completeness())
  }

  @Test func `neither of two equally rich recordings is richer`() {
    #expect(!completeness().isGreater(than: completeness()))
    let nothing = RecordingCompleteness(of: WorkoutDetail(workout: .samples[0]))
    #expect(!nothing.isGreater(than: nothing))
  }

  @Test func `a part is richer than what a service lists without samples`() {
    let part = completeness { $0.source?.salvaged = SalvagedRecording(sampleCount: 10, keptSeconds: 9) }
    let listed = completeness {
      $0.track = Track()
      $0.laps = []
    }
    #expect(part.isGreater(than: listed) && !listed.isGreater(than: part))
  }

  @Test func `a whole recording is richer than a part with as much data, and a part never richer than a whole`() {
    func isSalvaged(_ detail: inout WorkoutDetail) {
      detail.source?.salvaged = SalvagedRecording(sampleCount: 10, keptSeconds: 9)
    }
    let part = completeness(isSalvaged)
    #expect(completeness().isGreater(than: part))
    #expect(!part.isGreater(than: completeness()))
    #expect(!completeness { $0.track.heartRates = nil }.isGreater(than: part))
    let richPart = completeness {
      isSalvaged(&$0)
      $0.track.powers = $0.track.offsets.map { _ in 200 }
    }
    #expect(!richPart.isGreater(than: completeness()))
    #expect(richPart.isGreater(than: part))
  }
}
