import CorePresentation
import Testing

struct ListPositionFollowingTests {
  private func following(_ id: String?, among ids: [String], from position: ListPosition) -> ListPosition {
    var position = position
    position.follow(id, among: ids)
    return position
  }

  @Test func `the selection stays with its item, on its line, when others are added or removed before it`() {
    let position = ListPosition(row: 3, top: 2)
    #expect(following("d", among: ["x", "y", "a", "b", "c", "d"], from: position) == ListPosition(row: 5, top: 4))
    #expect(following("d", among: ["b", "c", "d"], from: position) == ListPosition(row: 2, top: 1))
    #expect(following("d", among: ["d"], from: position) == ListPosition())
  }

  @Test func `a removed item leaves the position within the list`() {
    #expect(following("d", among: ["a", "b"], from: ListPosition(row: 3, top: 2)) == ListPosition(row: 1, top: 1))
    #expect(following(nil, among: ["a", "b"], from: ListPosition(row: 1)) == ListPosition(row: 1))
    #expect(following("d", among: [], from: ListPosition(row: 3, top: 2)) == ListPosition())
  }

  @Test func `a position selects the item of its row, and none beyond the end`() {
    #expect(["a", "b"].selected(by: ListPosition(row: 1)) == "b")
    #expect(["a", "b"].selected(by: ListPosition(row: 2)) == nil)
    #expect([String]().selected(by: ListPosition()) == nil)
  }
}
