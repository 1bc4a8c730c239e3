import CoreUI
import Foundation
import Testing

struct QuantityFormatterTests {
  @Test func `one thing is not several`() {
    #expect(QuantityFormatter().count(1, of: "workout") == "1 workout")
    #expect([0, 2, 1_234].map { QuantityFormatter().count($0, of: "day") } == ["0 days", "2 days", "1,234 days"])
  }

  @Test func `an ascent is exact, or rounded to 50 m or 200 ft where the exact one must not be known, and says so`() {
    #expect(QuantityFormatter().ascent(meters: 838) == "838 m")
    #expect(QuantityFormatter(roundsAscents: true).ascent(meters: 838) == "850 m (rounded)")
    #expect(QuantityFormatter(units: .imperial, roundsAscents: true).ascent(meters: 838) == "2,800 ft (rounded)")
    #expect(QuantityFormatter(roundsAscents: true).ascent(meters: nil) == QuantityFormatter.absent)
  }

  private let metric = QuantityFormatter(units: .metric)
  private let imperial = QuantityFormatter(units: .imperial)

  @Test(
    "distances are formatted, including where rounding changes the unit or the digits",
    arguments: [
      (0, "0 m", "0 ft"),
      (850, "850 m", "0.53 mi"),
      (999.4, "999 m", "0.62 mi"),
      (999.5, "1.00 km", "0.62 mi"),
      (152.8, "153 m", "501 ft"),
      (152.9, "153 m", "0.10 mi"),
      (9_999.6, "10.00 km", "6.21 mi"),
      (12_340, "12.34 km", "7.67 mi"),
      (99_994, "99.99 km", "62.13 mi"),
      (99_995, "100.0 km", "62.13 mi"),
      (160_934.4, "160.9 km", "100.0 mi"),
      (1_234_560, "1,234.6 km", "767.1 mi"),
      (-12_340, "-12.34 km", "-7.67 mi"),
    ])
  func distance(meters: Double, metricText: String, imperialText: String) {
    #expect(metric.distance(meters: meters) == metricText)
    #expect(imperial.distance(meters: meters) == imperialText)
  }

  @Test("distances are formatted for pools and with a given number of digits")
  func distanceScales() {
    #expect(metric.distance(meters: 1500, scale: .pool) == "1,500 m")
    #expect(imperial.distance(meters: 1500, scale: .pool) == "1,640 yd")
    #expect(metric.distance(meters: 420, fractionDigits: 1) == "0.4 km")
    #expect(metric.distance(meters: 42_195, fractionDigits: 0) == "42 km")
  }

  @Test("elevations are formatted in both unit systems")
  func elevation() {
    #expect(metric.elevation(meters: 381) == "381 m")
    #expect(imperial.elevation(meters: 381) == "1,250 ft")
    #expect(metric.elevation(meters: -12.4) == "-12 m")
    #expect(metric.elevation(meters: -0.4) == "0 m")
  }

  @Test(
    "durations are formatted as on a clock",
    arguments: [
      (0, "0:00"), (45, "0:45"), (59.4, "0:59"), (59.99, "1:00"), (2550, "42:30"), (3599.5, "1:00:00"),
      (3723, "1:02:03"), (90_000, "25:00:00"), (-12, "-0:12"), (-0.2, "0:00"),
    ])
  func duration(seconds: Double, text: String) {
    #expect(metric.duration(seconds: seconds) == text)
  }

  @Test(
    "durations are formatted with units",
    arguments: [
      (0, "0 s"), (59.4, "59 s"), (59.5, "1 min"), (89, "1 min"), (90, "2 min"), (3569, "59 min"), (3570, "1 h"),
      (18_720, "5 h 12 min"), (43_500, "12 h 5 min"), (3_600_000, "1,000 h"), (-90, "-2 min"),
    ])
  func durationInWords(seconds: Double, text: String) {
    #expect(metric.durationInWords(seconds: seconds) == text)
  }

  @Test("paces are formatted, including where rounding completes a minute")
  func pace() {
    #expect(metric.pace(metersPerSecond: 1000 / 255.0) == "4:15 /km")
    #expect(metric.pace(metersPerSecond: 1000 / 299.7) == "5:00 /km")
    #expect(imperial.pace(metersPerSecond: 1609.344 / 410) == "6:50 /mi")
    #expect(metric.pace(metersPerSecond: 100 / 105.0, scale: .pool) == "1:45 /100 m")
    #expect(imperial.pace(metersPerSecond: 91.44 / 105, scale: .pool) == "1:45 /100 yd")
    #expect(imperial.pace(metersPerSecond: 500 / 120.0, scale: .rowing) == "2:00 /500 m")
    #expect(metric.pace(metersPerSecond: 1000 / 5999.0) == "1:39:59 /km")
  }

  @Test("standing still has no pace", arguments: [0, -1, 1e-300, 0.1, .nan, -Double.infinity])
  func noPace(metersPerSecond: Double) {
    #expect(metric.pace(metersPerSecond: metersPerSecond) == "–")
  }

  @Test("speeds, masses and temperatures are formatted in both unit systems")
  func units() {
    #expect(metric.speed(metersPerSecond: 8.9167) == "32.1 km/h")
    #expect(imperial.speed(metersPerSecond: 8.9167) == "19.9 mph")
    #expect(metric.mass(kilograms: 72.5) == "72.5 kg")
    #expect(imperial.mass(kilograms: 72.5) == "159.8 lb")
    #expect(metric.temperature(celsius: 21) == "21 °C")
    #expect(imperial.temperature(celsius: 21) == "70 °F")
  }

  @Test(
    "body heights are formatted in both unit systems",
    arguments: [
      (1.72, "172 cm", "5 ft 8 in"), (1.725, "172.5 cm", "5 ft 8 in"), (1.8034, "180.3 cm", "5 ft 11 in"),
      (1.828, "182.8 cm", "6 ft 0 in"), (2.6, "260 cm", "8 ft 6 in"),
    ])
  func height(meters: Double, metricText: String, imperialText: String) {
    #expect(metric.height(meters: meters) == metricText)
    #expect(imperial.height(meters: meters) == imperialText)
  }

  @Test("heart rate, power, cadence and energy are formatted")
  func body() {
    #expect(metric.heartRate(beatsPerMinute: 142.5) == "143 bpm")
    #expect(metric.power(watts: 229) == "229 W")
    #expect(metric.cadence(perMinute: 81, unit: .revolutions) == "81 rpm")
    #expect(metric.cadence(perMinute: 162, unit: .steps) == "162 spm")
    #expect(metric.energy(kilocalories: 1516) == "1,516 kcal")
  }

  @Test("numbers, differences and percentages are formatted")
  func numbers() {
    #expect(metric.count(1_234_567) == "1,234,567")
    #expect(metric.count(0) == "0")
    #expect(metric.number(1004.25, fractionDigits: 1) == "1,004.3")
    #expect(metric.signedNumber(12) == "+12")
    #expect(metric.signedNumber(-3.04, fractionDigits: 1) == "-3.0")
    #expect(metric.signedNumber(0.04, fractionDigits: 1) == "0.0")
    #expect(metric.percentage(0.854) == "85%")
    #expect(metric.percentage(1.2) == "120%")
    #expect(metric.percentage(0.0425, fractionDigits: 1) == "4.3%")
  }

  @Test(
    "a missing or non-finite value is shown as missing",
    arguments: [nil, .nan, Double.infinity, -Double.infinity, .greatestFiniteMagnitude])
  func absent(value: Double?) {
    for formatter in [metric, imperial] {
      let texts = [
        formatter.distance(meters: value), formatter.distance(meters: value, scale: .pool),
        formatter.elevation(meters: value), formatter.duration(seconds: value),
        formatter.durationInWords(seconds: value), formatter.speed(metersPerSecond: value),
        formatter.heartRate(beatsPerMinute: value), formatter.power(watts: value),
        formatter.cadence(perMinute: value, unit: .steps), formatter.energy(kilocalories: value),
        formatter.mass(kilograms: value), formatter.height(meters: value), formatter.temperature(celsius: value),
        formatter.number(value),
        formatter.signedNumber(value), formatter.percentage(value),
      ]
      #expect(Set(texts) == ["–"])
    }
    #expect(metric.count(nil) == "–")
    #expect(metric.pace(metersPerSecond: nil) == "–")
  }

  @Test("dates and times are formatted in local time")
  func dates() {
    let date = Date(timeIntervalSince1970: 1_439_618_700)
    #expect(metric.date(date, utcOffsetSeconds: 7200) == "Sat 15 Aug 2015")
    #expect(metric.timeOfDay(date, utcOffsetSeconds: 7200) == "08:05")
    #expect(metric.date(date, utcOffsetSeconds: -8 * 3600, style: .iso) == "2015-08-14")
    #expect(metric.timeOfDay(date, utcOffsetSeconds: -8 * 3600) == "22:05")
    #expect(metric.timeOfDay(Date(timeIntervalSince1970: -0.5), utcOffsetSeconds: 0) == "23:59")
  }

  @Test(
    "a missing date or one outside the calendar is shown as missing",
    arguments: [nil, 1e300, -Double.infinity, .nan, 2.6e11, -6.3e10])
  func noDate(seconds: Double?) {
    let date = seconds.map(Date.init(timeIntervalSince1970:))
    #expect(metric.date(date, utcOffsetSeconds: 0) == "–")
    #expect(metric.timeOfDay(date, utcOffsetSeconds: 0) == "–")
  }
}
