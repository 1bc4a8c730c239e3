import Testing

@testable import CoreUI

@Suite struct ResamplingTests {
  private let values: [Double?] = [1, 3, nil, nil, 8, nil]

  @Test("each part of a series becomes one value, or nil if it has none")
  func parts() {
    #expect(values.resampled(to: 3, by: .mean) == [2, nil, 8])
    #expect(values.resampled(to: 3, by: .maximum) == [3, nil, 8])
    #expect(values.resampled(to: 1, by: .mean) == [4])
  }

  @Test("resampling to zero parts returns no values")
  func none() {
    #expect(values.resampled(to: 0, by: .mean).isEmpty)
    #expect(values.resampled(to: -1, by: .mean).isEmpty)
    #expect([Double?]().resampled(to: 2, by: .maximum) == [nil, nil])
  }
}
