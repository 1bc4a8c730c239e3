import FettleApp

/// The entry point of the executable `fettle-replay`, which `fettle replay` starts.
public enum FettleReplayProgram {
  /// Replays the recording that the arguments name, and exits.
  public static func main() async -> Never {
    await FettleProgram.main { try await ReplayRun($0).run() }
  }
}
