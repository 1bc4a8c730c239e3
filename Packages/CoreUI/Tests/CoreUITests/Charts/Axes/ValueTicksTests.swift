import CoreTesting
import Testing

@testable import CoreUI

struct ValueTicksTests {
  private func values(
    _ low: Double, _ high: Double, rows: Int, _ steps: ValueTicks.Steps = .number
  ) -> [Double] {
    ValueTicks(from: low, to: high, rows: rows, steps: steps).values
  }

  @Test func `ticks are round in the unit of the values`() {
    #expect(values(97, 179, rows: 13) == [90, 120, 150, 180])
    #expect(values(97, 179, rows: 9) == [90, 120, 150, 180])
    #expect(values(0, 9.53, rows: 11) == [0, 2, 4, 6, 8, 10])
    #expect(values(28, 59, rows: 7) == [20, 30, 40, 50, 60] || values(28, 59, rows: 7) == [20, 40, 60])
    #expect(values(237, 358, rows: 9, .pace).allSatisfy { $0.truncatingRemainder(dividingBy: 5) == 0 })
    #expect(values(0, 34_320, rows: 11, .duration) == [0, 7_200, 14_400, 21_600, 28_800, 36_000])
  }

  @Test func `fast paces are at the top`() {
    let ticks = ValueTicks(from: 237, to: 314, rows: 9, steps: .pace)
    #expect(ticks.row(ofTick: 0) < ticks.row(ofTick: 1))
    #expect(ticks.row(of: 237) < ticks.row(of: 314))
  }

  @Test func `ticks of whole quantities are whole`() {
    for high in stride(from: 100.5, to: 130, by: 0.5) {
      #expect(values(100, high, rows: 9, .number(multipleOf: 1)).allSatisfy { $0 == $0.rounded() })
    }
  }

  @Test(arguments: 0..<400)
  func `ticks cover the values, are evenly spaced, and are as many as they may be`(seed: Int) {
    var generator = SeededGenerator(seed: seed)
    let rows = Int.random(in: 2...60, using: &generator)
    let size = Double.random(in: -3...6, using: &generator)
    let low = Double.random(in: -1...1, using: &generator) * power(10, size)
    let high = low + Double.random(in: 0.001...1, using: &generator) * power(10, size)
    for steps in [ValueTicks.Steps.number, .number(multipleOf: 1), .pace, .duration] {
      let ticks = ValueTicks(from: low, to: high, rows: rows, steps: steps)
      #expect(ticks.values.count <= (rows >= 5 ? min(6, (rows + 1) / 2) : 2))
      #expect(ticks.values.count >= (rows >= 5 ? 3 : 2))
      let slack = (high - low) * 1e-6
      #expect(ticks.low <= low + slack && ticks.high >= high - slack, "\(ticks) \(low) \(high) \(steps)")
      let tickRows = ticks.values.indices.map { ticks.row(ofTick: $0) }
      #expect(tickRows.allSatisfy { (0..<rows).contains($0) })
      #expect(tickRows.contains(rows - 1))
      #expect(Set(zip(tickRows, tickRows.dropFirst()).map { $1 - $0 }).count == 1)
      #expect((tickRows.min() ?? 0) < ticks.values.count - 1)
      for (index, value) in ticks.values.enumerated() {
        #expect(ticks.row(of: value) == tickRows[index])
      }
    }
  }

  private func power(_ base: Double, _ exponent: Double) -> Double {
    var result = 1.0
    for _ in 0..<Int(exponent.magnitude) { result *= base }
    return exponent < 0 ? 1 / result : result
  }

  @Test func `values without a range get one`() {
    for value in [0, 1, -1, 150, 1e-9, 1e15, -1e15, .infinity, -.infinity, .nan, .greatestFiniteMagnitude] {
      for rows in -1...40 {
        for steps in [ValueTicks.Steps.number, .number(multipleOf: 1), .pace, .duration] {
          let ticks = ValueTicks(from: value, to: value, rows: rows, steps: steps)
          #expect(ticks.values.allSatisfy { $0.isFinite })
          #expect(rows < 2 || ticks.values.count >= 2, "\(value) \(rows) \(steps)")
        }
      }
    }
    #expect(ValueTicks(from: -.infinity, to: .infinity, rows: 11).values.count >= 3)
    #expect(ValueTicks(from: 150, to: 150, rows: 5, steps: .number(multipleOf: 1)).values.contains(150))
  }
}
