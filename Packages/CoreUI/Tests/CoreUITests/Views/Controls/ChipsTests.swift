import CoreUI
import Testing

struct ChipsTests {
  private let chips = Chips(
    "Period",
    [Chips.Chip("4 w", isChosen: false), Chips.Chip("12 w", isChosen: true), Chips.Chip("1 y", isChosen: false)],
    before: Text("["), after: Text("]"), name: "periods")

  @Test("the chosen one has a ground of its own, or brackets without colors")
  func chosen() {
    let frame = Frame.draw(chips, width: 40, environment: EnvironmentValues(colorDepth: .trueColor))
    #expect(frame.plainText() == "[  4 w  12 w  1 y  ]")
    #expect((0..<40).filter { frame[$0, 0].style.background == .selection } == Array(7..<13))
    #expect(Frame.draw(chips, width: 40).plainText() == "[  4 w [12 w] 1 y  ]")
  }

  @Test("each choice is a row of the region, and those that do not fit are counted")
  func clicks() {
    let frame = Frame.draw(chips, width: 17)
    #expect(frame.plainText() == "[  4 w [12 w] +1")
    #expect(frame.regions.map(\.firstRow) == [0, 1])
  }

  @Test func `as many are shown as leave room for the number of the others`() {
    let chips = Chips("Filter", ["sport running", "tempo", "2026"].map { Chips.Chip($0, isChosen: true) })
    #expect(Frame.draw(chips, width: 40).plainText() == "[sport running][tempo][2026]")
    #expect(Frame.draw(chips, width: 27).plainText() == "[sport running][tempo] +1")
    #expect(Frame.draw(chips, width: 25).plainText() == "[sport running] +2")
    #expect(Frame.draw(chips, width: 10).plainText() == " +3")
  }

  @Test("in words, the chosen ones are named")
  func plain() {
    #expect(
      Frame.draw(chips, width: 40, environment: EnvironmentValues(presentation: .plain)).plainText() == "Period: 12 w")
  }
}
