import DomainTraining
import Testing

struct CriticalSwimSpeedTests {
  @Test func `6 minutes for 400 m and 2,50 for 200 m are 95 seconds for 100 m`() throws {
    let found = try #require(CriticalSwimSpeed(shortSeconds: 170, longSeconds: 360))
    #expect(found.secondsPerHundredMeters.isNear(95, within: 5e-4))
    #expect(found.secondsPerHundredYards.isNear(86.868, within: 5e-4))
    #expect(found.reserveMeters.isNear(21.05, within: 0.005))
  }

  @Test func `impossible times give no speed`() {
    #expect(CriticalSwimSpeed(shortSeconds: 360, longSeconds: 170) == nil)
    #expect(CriticalSwimSpeed(shortSeconds: 170, longSeconds: 170) == nil)
    #expect(CriticalSwimSpeed(shortSeconds: 0, longSeconds: 170) == nil)
    #expect(CriticalSwimSpeed(shortSeconds: 170, longSeconds: .nan) == nil)
    #expect(CriticalSwimSpeed(shortSeconds: 170, longSeconds: .infinity) == nil)
    // Faster over the longer distance.
    #expect(CriticalSwimSpeed(shortSeconds: 200, longSeconds: 360) == nil)
  }
}
