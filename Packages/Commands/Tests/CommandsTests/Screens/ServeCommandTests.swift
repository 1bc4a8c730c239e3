import ArgumentParser
import Testing

@testable import Commands

struct ServeCommandTests {
  @Test func `an address that others can reach needs a proxy`() throws {
    #expect(throws: (any Error).self) { try ServeCommand.parse(["--listen", "192.168.1.5"]) }
    let command = try ServeCommand.parse(["--listen", "192.168.1.5", "--public-address", "https://fettle.example"])
    #expect(command.listen == "192.168.1.5")
    #expect(try ServeCommand.parse([]).listen == nil)
  }
}
