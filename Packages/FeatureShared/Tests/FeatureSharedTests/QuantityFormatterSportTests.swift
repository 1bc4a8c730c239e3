import CoreUI
import DomainCore
import FeatureShared
import Testing

struct QuantityFormatterSportTests {
  private let metric = QuantityFormatter()

  @Test func `pool distances are in meters, road distances in kilometers`() {
    #expect(metric.distance(meters: 1_850, in: .swimming) == metric.distance(meters: 1_850, scale: .pool))
    #expect(metric.distance(meters: 1_850, in: .running) == metric.distance(meters: 1_850, scale: .road))
    #expect(metric.distance(meters: 1_850, in: .swimming) != metric.distance(meters: 1_850, in: .running))
    #expect(metric.distance(meters: nil, in: .running) == QuantityFormatter.absent)
  }

  @Test func `each sport has its own form of speed`() {
    #expect(metric.speed(metersPerSecond: 4, in: .running) == metric.pace(metersPerSecond: 4))
    #expect(metric.speed(metersPerSecond: 1, in: .swimming) == metric.pace(metersPerSecond: 1, scale: .pool))
    #expect(metric.speed(metersPerSecond: 8, in: .cycling) == metric.speed(metersPerSecond: 8))
    #expect(metric.speed(metersPerSecond: nil, in: .cycling) == QuantityFormatter.absent)
  }
}
