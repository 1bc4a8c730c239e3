import CorePresentation
import CoreUI
import Testing

struct MovementTests {
  private static let keys: [(String, Movement)] = [
    ("up", .rows(-1)), ("k", .rows(-1)), ("down", .rows(1)), ("j", .rows(1)),
    ("left", .columns(-1)), ("shift+right", .columns(10)), ("pageup", .pages(-1)), ("ctrl+b", .pages(-1)),
    ("ctrl+u", .pages(-1)),
    ("pagedown", .pages(1)), ("ctrl+f", .pages(1)), ("ctrl+d", .pages(1)), ("home", .toStart), ("g", .toStart),
    ("end", .toEnd), ("G", .toEnd),
  ]

  @Test("arrow keys and their vi equivalents move", arguments: keys)
  func moves(key: String, movement: Movement) throws {
    #expect(Movement(try #require(KeyPress(key))) == movement)
  }

  @Test(
    "other keys do not move", arguments: ["enter", "ctrl+p", "ctrl+n", "x", "shift+up", "alt+j", "ctrl+g", "esc", "K"])
  func stays(key: String) throws {
    #expect(Movement(try #require(KeyPress(key))) == nil)
  }
}
