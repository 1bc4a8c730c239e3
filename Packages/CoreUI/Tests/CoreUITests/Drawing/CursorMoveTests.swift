import Testing

@testable import CoreUI

struct CursorMoveTests {
  @Test(
    arguments: [
      (nil, Point(x: 0, y: 0), "\u{1B}[H"),
      (nil, Point(x: 0, y: 9), "\u{1B}[10H"),
      (nil, Point(x: 99, y: 0), "\u{1B}[;100H"),
      (nil, Point(x: 8, y: 9), "\u{1B}[10;9H"),
      (Point(x: 4, y: 9), Point(x: 5, y: 9), "\u{1B}[C"),
      (Point(x: 4, y: 9), Point(x: 24, y: 9), "\u{1B}[20C"),
      (Point(x: 24, y: 9), Point(x: 23, y: 9), "\u{1B}[D"),
      (Point(x: 24, y: 9), Point(x: 0, y: 9), "\r"),
      (Point(x: 24, y: 9), Point(x: 0, y: 10), "\r\n"),
      (Point(x: 24, y: 9), Point(x: 2, y: 10), "\r\n\u{1B}[2C"),
      (Point(x: 24, y: 9), Point(x: 24, y: 8), "\u{1B}[9;25H"),
    ] as [(Point?, Point, String)])
  func `the shortest sequence is taken, and its length is known`(start: Point?, target: Point, expected: String) {
    let move = CursorMove.shortest(from: start, to: target)
    var text: [UInt8] = []
    move.append(to: &text)
    #expect(String(decoding: text, as: UTF8.self) == expected)
    #expect(move.length == text.count)
  }
}
