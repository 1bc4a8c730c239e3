import Testing

@testable import Commands

struct CommonOptionsTests {
  @Test func `every common option is one that commands declare`() throws {
    let declared = try CommandReference.ofProgram().all.flatMap { $0.arguments ?? [] }.flatMap { $0.names ?? [] }
    #expect(Set(declared.map(\.text)).isSuperset(of: CommonOptions.names))
  }
}
