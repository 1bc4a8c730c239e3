import Testing

@testable import CoreUI

/// Properties of every view at every size.
struct SpecimenTests {
  private static let widths = Array(0...130) + [200, 255, 400]

  private static let environments = [
    EnvironmentValues(), EnvironmentValues(symbols: .ascii), EnvironmentValues(presentation: .plain),
  ]

  @Test("no row has a broken wide character at any width", arguments: widths)
  func rows(width: Int) {
    for environment in Self.environments {
      let frame = Frame.draw(Specimen(), width: width, environment: environment)
      #expect(frame.size.width == width)
      for y in 0..<frame.size.height {
        #expect(isWhole(frame, row: y), "row \(y)")
      }
    }
  }

  @Test("no control character is drawn at any width", arguments: widths)
  func controlCharacters(width: Int) {
    let text = Frame.draw(Specimen(), width: width).plainText()
    let controls = text.unicodeScalars.filter { $0 != "\n" && $0.properties.generalCategory == .control }
    #expect(controls.isEmpty)
  }

  @Test("a frame has the requested height, whatever the view needs", arguments: [0, 1, 2, 7, 24, 60, 200])
  func heights(height: Int) {
    for width in [0, 1, 2, 20, 80, 200] {
      let frame = Frame.draw(Specimen(), width: width, height: height)
      #expect(frame.size == Size(width: width, height: height))
    }
  }

  @Test("no view draws outside its rectangle or takes more space than offered", arguments: 0...40)
  func inside(width: Int) {
    for height in [0, 1, 2, 5, 40] {
      let outer = Rect(x: 0, y: 0, width: width + 4, height: height + 2)
      let inner = Rect(x: 2, y: 1, width: width, height: height)
      for presentation in Presentation.allCases {
        let environment = EnvironmentValues(presentation: presentation)
        let node = EnvironmentScope.$values.withValue(environment) {
          environment.renderer.node(Resolution(environment: environment).node(of: Specimen()))
        }
        let taken = node.measure(ProposedSize(inner.size))
        #expect(taken.width <= width && taken.height <= height)
        var canvas = Canvas(size: outer.size)
        canvas.fill(outer, with: "@", style: Style())
        node.draw(in: inner, on: &canvas)
        let frame = Frame(size: outer.size, theme: .dark, cells: canvas.cells)
        for y in 0..<outer.height {
          for x in 0..<outer.width where !inner.contains(Point(x: x, y: y)) {
            #expect(frame[x, y].character == "@")
          }
        }
      }
    }
  }

  @Test("drawing a view twice gives the same frame")
  func pure() {
    #expect(Frame.draw(Specimen(), width: 80) == Frame.draw(Specimen(), width: 80))
  }

  private func isWhole(_ frame: Frame, row y: Int) -> Bool {
    var x = 0
    while x < frame.size.width {
      let width = Int(frame[x, y].width)
      guard width > 0, x + width <= frame.size.width else { return false }
      guard width == 1 || frame[x + 1, y].isContinuation else { return false }
      x += width
    }
    return true
  }
}
