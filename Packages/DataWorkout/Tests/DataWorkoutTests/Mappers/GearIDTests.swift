import DomainWorkout
import Testing

@testable import DataWorkout

struct GearIDTests {
  @Test func `the same kind and name give the same id, however they are written`() {
    let id = GearID(kind: .bike, name: "Canyon Größe M")
    #expect(GearID(kind: .bike, name: " canyon  GRO\u{308}ßE m ") == id)
    #expect(GearID(kind: .shoes, name: "Canyon Größe M") != id)
    #expect(GearID(kind: .bike, name: "Canyon") != id)
  }

  @Test func `an id never changes from one version to the next`() {
    #expect("\(GearID(kind: .bike, name: "Commuter"))" == "def54e62-43e6-5157-837a-775108d07eda")
  }
}
