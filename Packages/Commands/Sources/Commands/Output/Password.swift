import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Prompts for text that must not be visible on the screen.
@MainActor
enum Password {
  /// The line typed at the prompt, without echo; `nil` at the end of input.
  static func ask(_ prompt: String) async -> String? {
    var before = termios()
    guard tcgetattr(STDIN_FILENO, &before) == 0 else { return await Terminal.line() }
    var mute = before
    mute.c_lflag &= ~tcflag_t(ECHO)
    mute.c_lflag |= tcflag_t(ECHONL)
    let restore: @Sendable () -> Void = { [before] in
      var before = before
      tcsetattr(STDIN_FILENO, TCSANOW, &before)
    }
    // Interrupting it restores the echo, too.
    return await Interruption.cleaningUp(after: [SIGINT, SIGTERM, SIGHUP]) {
      restore()
      Terminal.writeError("")
    } during: {
      Terminal.writeError(prompt, terminator: "")
      tcsetattr(STDIN_FILENO, TCSAFLUSH, &mute)
      defer { restore() }
      return await Terminal.line()
    }
  }
}
