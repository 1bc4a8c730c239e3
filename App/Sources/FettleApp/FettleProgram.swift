package import Commands
import CoreSystem

/// The entry point of the executable.
public enum FettleProgram {
  /// Prints the version if nothing else is requested. It starts no task, whose threads take longer than the rest.
  public static func showsVersionOnly() -> Bool { CommandLineProgram.showsVersionOnly() }

  /// Runs the command that the arguments name, and exits.
  public static func main() async -> Never {
    FreedMemory.keep()
    await CommandLineProgram.main(in: LiveProgram())
  }

  /// Runs the command that the arguments name in the program that replays recordings, and exits. The command has started
  /// it with its own arguments, and has reported former names in them.
  package static func main(replaying replay: @escaping @MainActor @Sendable (ReplayRequest) async throws -> Void) async
    -> Never
  {
    FreedMemory.keep()
    await CommandLineProgram.main(in: LiveProgram(replayRecording: replay), reportsFormerNames: false)
  }
}
