import CoreUI
import CoreUITestSupport
import Foundation
import Testing

/// Every chart at the sizes of wide, usual and small screens, without color.
struct ChartGoldenTests {
  private let goldens = GoldenFolder(
    isRecording: ProcessInfo.processInfo.environment["FETTLE_RECORD_GOLDENS"] == "1")

  private func picture(_ sizes: [(Int, Int)], _ symbols: SymbolSet = .unicode, of chart: () -> some View) -> String {
    sizes.map { width, height in
      let environment = EnvironmentValues(symbols: symbols)
      let text = Frame.draw(chart(), width: width, height: height, environment: environment).plainText()
      return "\(width) × \(height)\n\(text)\n"
    }.joined(separator: "\n")
  }

  @Test func `plots of a workout`() throws {
    let text = picture([(123, 34), (71, 24), (78, 14), (40, 10)]) { PlotSamples.workout() }
    #expect(try goldens.difference(of: text, from: "workout.txt") == nil)
    let zoomed = picture([(71, 24)]) { PlotSamples.workout(visible: 1_200...1_800) }
    #expect(try goldens.difference(of: zoomed, from: "workout-zoomed.txt") == nil)
    let ascii = picture([(71, 24)], .ascii) { PlotSamples.workout() }
    #expect(try goldens.difference(of: ascii, from: "workout-ascii.txt") == nil)
  }

  @Test func `plots of a season`() throws {
    let text = picture([(128, 17), (76, 13), (76, 9)]) { PlotSamples.season() }
    #expect(try goldens.difference(of: text, from: "season.txt") == nil)
  }

  @Test func `columns of weeks and kilometers`() throws {
    let weeks = picture([(65, 17), (38, 13), (30, 6)]) { ChartSamples.weeks() }
    #expect(try goldens.difference(of: weeks, from: "weeks.txt") == nil)
    let kilometers = picture([(123, 16), (71, 6), (30, 5)]) { ChartSamples.kilometers() }
    #expect(try goldens.difference(of: kilometers, from: "kilometers.txt") == nil)
  }

  @Test func `zones, gauge and calendar`() throws {
    let zones = picture([(68, 5), (41, 5), (24, 5)]) { ChartSamples.zones }
    #expect(try goldens.difference(of: zones, from: "zones.txt") == nil)
    let gauge = picture([(43, 4), (36, 3), (34, 1)]) { ChartSamples.gauge }
    #expect(try goldens.difference(of: gauge, from: "gauge.txt") == nil)
    let calendar = picture([(160, 8), (36, 8), (76, 7)]) { ChartSamples.calendar() }
    #expect(try goldens.difference(of: calendar, from: "calendar.txt") == nil)
  }

  @Test func `maps`() throws {
    let loop = picture([(70, 24), (41, 17), (61, 10)]) { ChartSamples.map() }
    #expect(try goldens.difference(of: loop, from: "loop.txt") == nil)
    let way = picture([(50, 16), (30, 8)]) { ChartSamples.way }
    #expect(try goldens.difference(of: way, from: "way.txt") == nil)
    let ascii = picture([(41, 17)], .ascii) { ChartSamples.map(units: .miles) }
    #expect(try goldens.difference(of: ascii, from: "loop-ascii.txt") == nil)
  }
}
