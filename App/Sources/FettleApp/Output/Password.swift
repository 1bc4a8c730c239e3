import Dispatch
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
    // Whoever interrupts it gets the echo back, too.
    let restored = before
    let sources = [(SIGINT, Int32(130)), (SIGTERM, 143), (SIGHUP, 129)].map { number, exitCode in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler { @Sendable in
        var restored = restored
        tcsetattr(STDIN_FILENO, TCSANOW, &restored)
        Terminal.tell("")
        exit(exitCode)
      }
      source.resume()
      return (number, source)
    }
    Terminal.tell(prompt, terminator: "")
    tcsetattr(STDIN_FILENO, TCSAFLUSH, &mute)
    let line = await Terminal.line()
    tcsetattr(STDIN_FILENO, TCSANOW, &before)
    for (number, source) in sources {
      source.cancel()
      signal(number, SIG_DFL)
    }
    return line
  }
}
