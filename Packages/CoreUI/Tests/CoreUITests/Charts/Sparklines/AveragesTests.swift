import Testing

@testable import CoreUI

struct AveragesTests {
  private let values: [Double?] = [1, 3, nil, nil, 8, nil]

  @Test("each part of a series becomes its mean, or nil if it has no values")
  func parts() {
    #expect(values.averages(3) == [2, nil, 8])
    #expect(values.averages(1) == [4])
    #expect([.greatestFiniteMagnitude, .greatestFiniteMagnitude].averages(1) == [.greatestFiniteMagnitude])
  }

  @Test("no parts have no means")
  func none() {
    #expect(values.averages(0).isEmpty)
    #expect(values.averages(-1).isEmpty)
    #expect([Double?]().averages(2) == [nil, nil])
  }
}
