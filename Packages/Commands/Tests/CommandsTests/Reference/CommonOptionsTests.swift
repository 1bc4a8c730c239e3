import Testing

@testable import Commands

struct CommonOptionsTests {
  @Test func `a usage line leaves out the options of every command`() {
    #expect(
      CommonOptions.arranged("USAGE: fettle imports undo <number> [--force] [--database <file>] [--plain]")
        == "USAGE: fettle imports undo <number> [--force] [<options>]")
    #expect(CommonOptions.arranged("Usage: fettle x [<options>]") == "Usage: fettle x [<options>]")
    #expect(CommonOptions.arranged("Usage: fettle x [--json]") == "Usage: fettle x [--json]")
  }

  @Test func `help lists the options of every command after those of one`() {
    let help = """
      OVERVIEW: Do it.

      OPTIONS:
        --plain                 Text only.
        --force                 Also remove
                                edited ones.
        --database <file>       The file
                                of the log.
        -h, --help              Show help information.

      SUBCOMMANDS:
        list                    List it.
      """
    #expect(
      CommonOptions.arranged(help) == """
        OVERVIEW: Do it.

        OPTIONS:
          --force                 Also remove
                                  edited ones.

        COMMON OPTIONS:
          --plain                 Text only.
          --database <file>       The file
                                  of the log.
          -h, --help              Show help information.

        SUBCOMMANDS:
          list                    List it.
        """)
  }

  @Test func `every common option is one that commands declare`() throws {
    let declared = try CommandReference.ofProgram().all.flatMap { $0.arguments ?? [] }.flatMap { $0.names ?? [] }
    #expect(Set(declared.map(\.text)).isSuperset(of: CommonOptions.names))
  }
}
