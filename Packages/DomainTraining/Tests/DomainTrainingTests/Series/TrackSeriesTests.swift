import CoreTesting
import DomainCore
import Testing

@testable import DomainTraining

struct TrackSeriesTests {
  @Test func `each bucket is the mean over its time`() {
    let track = Track.eachSecond(heartRates: eachSecond([(60, 100), (30, 120), (30, 140), (120, 160)]))
    let series = TrackSeries(of: .heartRate, in: track, bucketCount: 4)
    #expect(series.values == [100, 130, 160, 160])
    #expect(series.bucketLength == 60)
    #expect(series.start == 0)
  }

  @Test func `a bucket without recorded values is empty`() {
    let track = Track(
      offsets: [0, 1, 2, 297, 298, 299], altitudes: [10, 10, 10, 30, 30, 30], segmentStarts: [3])
    #expect(TrackSeries(of: .altitude, in: track, bucketCount: 3).values == [10, nil, 30])
  }

  @Test(arguments: [7, 60, 500])
  func `smart recording and recording each second draw the same chart`(_ bucketCount: Int) {
    var random = SeededGenerator(seed: bucketCount)
    let legs = (0..<40).map { _ in
      Leg(seconds: .random(in: 5...90, using: &random), value: .random(in: 80...300, using: &random).rounded())
    }
    let track = Track.eachSecond(powers: eachSecond(legs))
    let each = TrackSeries(of: .power, in: track, bucketCount: bucketCount)
    let thin = TrackSeries(of: .power, in: track.smart(), bucketCount: bucketCount)
    #expect(each.values.count == bucketCount)
    for (one, other) in zip(each.values, thin.values) {
      #expect((one ?? -1).isNear(other ?? -2, within: 1e-6))
    }
  }

  @Test func `with more buckets than seconds, all are filled`() {
    let series = TrackSeries(
      of: .cadence, in: Track(offsets: [0, 5], cadences: [80, 90]), bucketCount: 60)
    #expect(series.values.compactMap(\.self).count == 60)
  }

  @Test func `without the device's speed it is derived from distances`() throws {
    let track = Track.eachSecond(distances: (0...600).map { Double($0) * 3 })
    let speeds = TrackSeries(of: .speed, in: track, bucketCount: 10).values.compactMap(\.self)
    #expect(speeds.count == 10)
    #expect(speeds.allSatisfy { $0.isNear(3, within: 1e-9) })
  }

  @Test func `speed in narrow buckets is smoothed`() {
    let track = Track(offsets: (0..<600).map(Double.init), speeds: (0..<600).map { $0.isMultiple(of: 2) ? 2 : 4 })
    let speeds = TrackSeries(of: .speed, in: track, bucketCount: 600).values.compactMap(\.self)
    #expect(speeds.count == 600)
    #expect(speeds.dropFirst(8).dropLast(8).allSatisfy { $0.isNear(3, within: 0.07) })
  }

  @Test func `a quantity that was not recorded has only empty buckets, and without samples there are none`() {
    #expect(
      TrackSeries(of: .temperature, in: .eachSecond(heartRates: [100, 101]), bucketCount: 2).values == [nil, nil])
    #expect(TrackSeries(of: .heartRate, in: Track(), bucketCount: 5).values.isEmpty)
    #expect(TrackSeries(of: .heartRate, in: .eachSecond(heartRates: [100]), bucketCount: 0).values.isEmpty)
  }

  @Test func `over distance each bucket is the mean of its meters, however long they took`() {
    // 600 m in 100 s at 120 beats, 600 m in 300 s at 160.
    let distances = (0...100).map { Double($0) * 6 } + (1...300).map { 600 + Double($0) * 2 }
    let track = Track.eachSecond(
      heartRates: eachSecond([(100, 120), (301, 160)]), distances: distances)
    let series = TrackSeries(of: .heartRate, in: track, over: .distance, bucketCount: 4)
    #expect(series.axis == .distance)
    #expect(series.bucketLength == 300)
    #expect(series.values == [120, 120, 160, 160])
  }

  @Test func `over distance there is nothing if no distance is known`() {
    let track = Track.eachSecond(heartRates: [100, 101, 102])
    #expect(TrackSeries(of: .heartRate, in: track, over: .distance, bucketCount: 3).values.isEmpty)
    #expect(TrackCurves(of: track, over: .distance, bucketCount: 3).series.map(\.axis) == [.time])
  }
}
