import CoreUI
import DomainCore
import DomainTraining
import DomainWorkout
import FeatureShared
import Testing

struct SportColorTests {
  @Test func `every sport has a color and a mark of its own`() {
    #expect(Sport.colored.count == ColorRole.categoryCount)
    #expect(Set(Sport.colored.map(\.color)).count == Sport.colored.count)
    #expect(Sport.eBiking.color == Sport.cycling.color)
    for symbols in [SymbolSet.unicode, .ascii] {
      let marks = Sport.allCases.map { $0.mark(in: symbols) }
      #expect(Set(marks).count == Sport.allCases.count)
      #expect(marks.allSatisfy { Frame.draw(Text($0), width: 9)[1, 0].isBlank })
    }
    #expect(Sport.allCases.allSatisfy { $0.mark(in: .ascii).allSatisfy(\.isASCII) })
  }

  @Test func `colors go to sports by their order`() {
    #expect(Sport.running.color == .category(0))
    #expect(Sport.cycling.color == .category(2))
    #expect(Sport.other.color == .category(17))
  }

  @Test func `every band of form has its color`() {
    #expect(FormBand.allCases.map(\.color) == ColorRole.Band.allCases.map(ColorRole.band))
  }

  @Test func `every recorded quantity has a color of its own`() {
    #expect(Set(TrackColumn.allCases.map(\.color)).count == TrackColumn.allCases.count)
  }

  @Test(arguments: [
    (-0.5, -2), (-0.06, -1), (-0.02, 0), (0, 0), (0.02, 1), (0.05, 2), (0.08, 3), (0.12, 4), (3, 4),
  ]) func `steeper gradients have stronger colors`(gradient: Double, steepness: Int) {
    #expect(ColorRole.slope(gradient: gradient) == .slope(steepness))
  }
}
