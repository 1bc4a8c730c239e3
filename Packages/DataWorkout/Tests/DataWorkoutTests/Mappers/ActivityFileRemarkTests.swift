import CoreActivityFile
import DomainWorkout
import Testing

@testable import DataWorkout

struct ActivityFileRemarkTests {
  private static let remarks: [(warning: ActivityFileWarning, remark: String)] = [
    (.lastRecordCutOff, "the last record is incomplete and was left out"),
    (.samplesWithoutTimeDropped(count: 1), "1 sample without a usable time left out"),
    (.tracksWithoutTimesIgnored(count: 1), "left out a track whose points have no times"),
    (.tracksWithoutTimesIgnored(count: 2), "left out 2 tracks whose points have no times"),
    (.samplesPlacedByDistance(count: 12), "estimated the missing time of 12 samples from the distance"),
    (.samplesSorted(count: 3681), "sorted 3681 samples by time, as their times jitter by seconds"),
    (
      .contradictoryFiguresDropped(.movingTime),
      "left out the device's moving time, which is longer than its timer ran"
    ),
    (
      .contradictoryFiguresDropped(.cadence),
      "left out the device's average and maximum cadence: the average is higher"
    ),
  ]

  @Test(arguments: remarks.indices)
  func `changes to a file's samples and figures produce a remark`(_ index: Int) {
    #expect(Self.remarks[index].warning.remark.clause == Self.remarks[index].remark)
  }

  @Test func `every contradiction has a description of its own`() {
    let remarks = ContradictoryFigures.allCases.map {
      ActivityFileWarning.contradictoryFiguresDropped($0).remark.clause
    }
    #expect(Set(remarks).count == ContradictoryFigures.allCases.count)
  }
}
