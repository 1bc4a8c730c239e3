import Commands
import Foundation

/// A program beside this one that does the work of one of its commands.
enum CompanionProgram {
  /// Replaces this program in its process, with the same arguments.
  ///
  /// - Throws: if that is impossible, which has been reported.
  static func start(_ name: String) throws -> Never {
    let own = Bundle.main.executableURL ?? URL(filePath: CommandLine.arguments.first ?? "fettle")
    let path = own.resolvingSymlinksInPath().deletingLastPathComponent().appending(path: name)
      .path(percentEncoded: false)
    let words = [path] + CommandLine.arguments.dropFirst()
    let arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    defer { for word in arguments { free(word) } }
    // The threads of Swift's tasks block signals, and a program that is started by one of them would, too.
    var none = sigset_t()
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, nil)
    execv(path, arguments)
    throw Failure.stop(
      "Cannot start \(path): \(String(cString: strerror(errno))). Install Fettle again, with `make install` or its package."
    )
  }
}
