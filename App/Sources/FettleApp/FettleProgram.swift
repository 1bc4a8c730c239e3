import ArgumentParser

/// The program as its executable sees it.
public enum FettleProgram {
  /// Runs the command that the arguments name, and exits.
  public static func main() async {
    await FettleCommand.main()
  }
}
