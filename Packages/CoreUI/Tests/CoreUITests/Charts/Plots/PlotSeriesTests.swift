import Testing

@testable import CoreUI

struct PlotSeriesTests {
  @Test func `a place with several values shows their mean, and the last one of a running total`() {
    let values = [0.0, 10, 20, 30, 40, 100]
    #expect(PlotSeries(values).columns(3, in: 0...5) == [5, 25, 70])
    #expect(PlotSeries(values, isRunningTotal: true).columns(3, in: 0...5).last == 100)
  }
}
