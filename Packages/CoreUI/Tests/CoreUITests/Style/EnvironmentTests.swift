import CoreUI
import Testing

struct EnvironmentTests {
  @Test("a view reads the environment where it is drawn, and changes apply only to views inside")
  func environment() {
    struct Units: View {
      @Environment(\.units) var units
      @Environment(\.width) var width

      var body: some View { Text("\(units.distance) \(width)") }
    }
    let view = HStack {
      Units()
      VStack { Units() }.environment(\.units, .imperial)
      Units()
    }
    #expect(Frame.draw(view, width: 40).plainText() == "metric 40 imperial 40 metric 40")
  }

  @Test("the quantity formatter uses the environment's units")
  func quantities() {
    #expect(EnvironmentValues(units: .imperial).quantities == QuantityFormatter(units: .imperial))
  }
}
