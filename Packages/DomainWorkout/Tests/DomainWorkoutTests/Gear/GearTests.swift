import DomainItems
import DomainWorkout
import DomainWorkoutTestSupport
import Testing

struct GearTests {
  @Test func `another description fills in only what is empty`() {
    let mine = Gear(id: .sample(1), name: "Commuter", kind: .bike, brand: "Falke")
    let theirs = Gear(
      id: .sample(1), name: "commuter", kind: .other, brand: "Other", model: "C 2", isRetired: true)
    #expect(
      mine.filled(from: theirs) == Gear(id: .sample(1), name: "Commuter", kind: .bike, brand: "Falke", model: "C 2"))
  }

  @Test func `gear in use comes first, then names decide, and ids where names are equal`() {
    let samples = Gear.samples
    #expect(samples.reversed().sorted(by: Gear.precedes) == samples)
    let twins = [2, 1].map { Gear(id: .sample($0), name: "Twin", kind: .shoes) }
    #expect(twins.sorted(by: Gear.precedes).map(\.id) == [.sample(1), .sample(2)])
  }

  @Test func `an id is read from the form it is written in`() {
    let id = GearID.sample(7)
    #expect(GearID(id.description) == id)
    #expect(GearID("b1234") == nil)
  }
}
