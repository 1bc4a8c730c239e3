import CoreTesting
import Testing

@testable import CoreUI

struct ColumnStackTests {
  @Test func `heights are shared out by largest remainder`() {
    let stack = ColumnStack(values: [3, 0, 2, 1], height: 7, limit: 100)
    #expect(stack.parts.map(\.index) == [0, 2, 3])
    #expect(stack.parts.map { $0.end - $0.start } == [4, 2, 1])
  }

  @Test func `the smallest part is visible, at the cost of the largest`() {
    let stack = ColumnStack(values: [1, 1_000, 1], height: 4, limit: 100)
    #expect(stack.parts.map { $0.end - $0.start } == [1, 2, 1])
    #expect(ColumnStack(values: [1, 2, 3], height: 0, limit: 8).height == 3)
    #expect(ColumnStack(values: [0, .nan, -1, .infinity], height: 4, limit: 100).parts.isEmpty)
    #expect(ColumnStack(values: [5, 1, 9], height: 2, limit: 2).parts.map(\.index) == [0, 2])
  }

  @Test(arguments: 0..<500)
  func `parts sum up to the column, keep their order, and no row has more than two colors`(seed: Int) {
    var generator = SeededGenerator(seed: seed)
    let rows = Int.random(in: 4...30, using: &generator)
    let count = Int.random(in: 1...min(8, 2 * rows), using: &generator)
    let values = (0..<count).map { _ in
      Double.random(in: 0...1, using: &generator) * (Bool.random(using: &generator) ? 1 : 40)
    }
    let height = Int.random(in: 1...8 * rows, using: &generator)
    let stack = ColumnStack(values: values, height: height, limit: 8 * rows, cell: 8)
    #expect(stack.parts.map(\.index) == values.indices.filter { values[$0] > 0 })
    #expect(stack.parts.first?.start == 0)
    #expect(zip(stack.parts, stack.parts.dropFirst()).allSatisfy { $0.end == $1.start })
    #expect(stack.parts.allSatisfy { $0.end > $0.start })
    #expect(stack.height <= 8 * rows)
    // As high as it should be, unless small parts need rows of their own.
    #expect((stack.height - height).magnitude <= 4 || height < 4 * count)
    for row in 0..<rows {
      let boundaries = stack.parts.filter { $0.end > 8 * row && $0.end < 8 * row + 8 }
      #expect(boundaries.count <= 1)
    }
    let total = values.reduce(0, +)
    for part in stack.parts where height >= 8 * count {
      let share = values[part.index] / total * Double(height)
      #expect(
        (Double(part.end - part.start) - share).magnitude <= Double(max(9, 4 * count)), "\(values) \(height) \(stack)")
    }
    let whole = ColumnStack(values: values, height: height / 8, limit: rows)
    #expect(whole.parts.reduce(0) { $0 + $1.end - $1.start } == whole.height)
    #expect(whole.height == max(height / 8, min(rows, whole.parts.count)))
  }
}
