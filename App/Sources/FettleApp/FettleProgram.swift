import Commands
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
}
