import Testing

@testable import CoreUI

struct StackItemTests {
  private func item(_ natural: Int, minimum: Int = 0, flexible: Bool = false, priority: Int = 0) -> StackItem {
    StackItem(natural: natural, minimum: minimum, isFlexible: flexible, priority: priority)
  }

  @Test("with enough space, each item gets its natural length and flexible items share the rest")
  func roomEnough() {
    #expect(StackItem.lengths(of: [item(3), item(4)], in: 10) == [3, 4])
    #expect(StackItem.lengths(of: [item(3), item(0, flexible: true), item(4)], in: 10) == [3, 3, 4])
    let two = [item(0, flexible: true), item(2), item(0, flexible: true)]
    #expect(StackItem.lengths(of: two, in: 9) == [4, 2, 3])
  }

  @Test("without enough space, the longest item shrinks first")
  func longestGivesWay() {
    #expect(StackItem.lengths(of: [item(20), item(4), item(5)], in: 15) == [6, 4, 5])
    #expect(StackItem.lengths(of: [item(20), item(20)], in: 11) == [6, 5])
  }

  @Test("an item at its minimum keeps its length")
  func minimum() {
    #expect(StackItem.lengths(of: [item(8, minimum: 8), item(8)], in: 10) == [8, 2])
  }

  @Test("an item with a higher priority gets its natural length first")
  func priority() {
    #expect(StackItem.lengths(of: [item(8), item(8, priority: 1)], in: 10) == [2, 8])
    let rigid = [item(8, minimum: 8), item(8, minimum: 8, priority: 1)]
    #expect(StackItem.lengths(of: rigid, in: 10) == [2, 8])
  }

  @Test("lengths add up to the available space if an item is flexible", arguments: 0...40)
  func sum(room: Int) {
    let items = [
      item(9, minimum: 3), item(2, minimum: 2, priority: 2), item(0, flexible: true), item(14),
      item(10, minimum: 5, flexible: true, priority: -1),
    ]
    let lengths = StackItem.lengths(of: items, in: room)
    #expect(lengths.allSatisfy { $0 >= 0 })
    #expect(lengths.reduce(0, +) == room)
  }
}
