import CoreUI
import Testing

@Suite struct EnvironmentTests {
  @Test("an environment is read where a view is drawn, and changed for the views within only")
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

  @Test("the formatter of quantities speaks the units of the environment")
  func quantities() {
    #expect(EnvironmentValues(units: .imperial).quantities == QuantityFormatter(units: .imperial))
  }
}
