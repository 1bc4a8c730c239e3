import CoreUI
import Testing

struct AxisScaleTests {
  private let metric = QuantityFormatter()
  private let imperial = QuantityFormatter(units: UnitSystem.imperial)

  @Test("values of an axis are in the person's units")
  func units() throws {
    #expect(metric.speedScale(10) == 36 && metric.speedScale.unit == "km/h")
    #expect(imperial.speedScale.unit == "mph" && imperial.distanceScale.unit == "mi")
    #expect(try #require(imperial.distanceScale(1_609.344)) == 1)
    #expect(try #require(imperial.temperatureScale(20)) == 68)
    #expect(metric.elevationScale(120) == 120)
    #expect(metric.massScale(70) == 70 && metric.massScale.unit == "kg")
    #expect(try #require(imperial.massScale(0.45359237)) == 1)
  }

  @Test("a pace is seconds per unit, and standing still has none")
  func pace() throws {
    #expect(try #require(metric.paceScale()(4)) == 250)
    #expect(metric.paceScale()(0) == nil && metric.paceScale()(0.1) == nil && metric.paceScale()(nil) == nil)
    #expect(metric.paceScale(.pool).unit == "/100 m")
    #expect(metric.paceText(seconds: 250) == "4:10" && metric.paceText(seconds: nil) == "–")
  }
}
