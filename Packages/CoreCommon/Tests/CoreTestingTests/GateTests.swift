import CoreTesting
import Testing

struct GateTests {
  @Test func `an open gate lets work pass at once`() async {
    let gate = Gate()
    gate.open()
    await gate.pass()
    await gate.pass()
  }

  @Test func `opening a gate lets waiting work pass`() async {
    let gate = Gate()
    async let passed: Void = gate.pass()
    gate.open()
    await passed
  }
}
