import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Asks for what must not be seen on the screen.
@MainActor
enum Password {
  /// The line that somebody types at the prompt, which nothing echoes; `nil` at the end of input.
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
    // Whoever interrupts it gets the echo back, too.
    return await Interruption.cleaningUp(after: [SIGINT, SIGTERM, SIGHUP]) {
      restore()
      Terminal.tell("")
    } during: {
      Terminal.tell(prompt, terminator: "")
      tcsetattr(STDIN_FILENO, TCSAFLUSH, &mute)
      defer { restore() }
      return await Terminal.line()
    }
  }
}
