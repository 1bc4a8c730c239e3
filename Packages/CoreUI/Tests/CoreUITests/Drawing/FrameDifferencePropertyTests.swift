import CoreTesting
import Testing

@testable import CoreUI

/// Properties of the difference between any two frames in any terminal.
struct FrameDifferencePropertyTests {
  private static let sizes = [(1, 1), (2, 3), (3, 2), (7, 4), (12, 5), (40, 12)].map { Size(width: $0, height: $1) }

  @Test("applying the difference turns one frame into the next", arguments: 0..<32)
  func differences(seed: Int) {
    var generator = SeededGenerator(seed: seed)
    let colorDepth = ColorDepth.allCases[seed % ColorDepth.allCases.count]
    for size in Self.sizes {
      var terminals = TerminalEmulator.Wrap.allCases.map { TerminalEmulator(size: size, wrap: $0) }
      var old: Frame?
      for step in 0..<6 {
        let strokes = Int.random(in: 0..<(step == 3 ? 40 : 6), using: &generator)
        let new = Frame.random(size, over: step == 4 ? nil : old, strokes: strokes, using: &generator)
        let difference = new.difference(from: old, colorDepth: colorDepth)
        for index in terminals.indices {
          terminals[index].write(difference)
          expect(terminals[index], toShow: new, colorDepth)
        }
        #expect(difference.utf8.count <= new.difference(from: nil, colorDepth: colorDepth).utf8.count)
        #expect(new.difference(from: new, colorDepth: colorDepth).isEmpty)
        old = new
      }
    }
  }

  private func expect(_ terminal: TerminalEmulator, toShow frame: Frame, _ colorDepth: ColorDepth) {
    #expect(terminal.picture == frame.picture(colorDepth: colorDepth))
    #expect(terminal.refused.isEmpty)
    #expect(terminal.look == .init())
    #expect(terminal.isCursorShown == (frame.cursor != nil))
    if let cursor = frame.cursor { #expect(terminal.cursor == cursor) }
  }
}
