import CoreDatabase
import DomainCore
import Foundation
import Testing

@testable import Commands
@testable import FettleApp

struct ShiftedClockTests {
  @Test func `a shifted clock keeps the time of day`() {
    let noon = Date(timeIntervalSince1970: 86_400 * 20_635 + 43_200)
    let clock = ShiftedClock(over: { noon })
    #expect(clock.now() == noon)
    clock.move(from: CalendarDay(daysSinceEpoch: 20_635), to: CalendarDay(daysSinceEpoch: 20_600))
    #expect(clock.now() == Date(timeIntervalSince1970: 86_400 * 20_600 + 43_200))
  }

  @Test func `a demo leaves nothing behind`() throws {
    let demo = try AppConfiguration.demo(ConfigurationReader(in: ProcessEnvironment(variables: [:])))
    #expect(demo.database == .temporary)
    #expect(demo.placesFile == nil && demo.diagnosticsFile == nil && demo.usageFile == nil)
  }
}
