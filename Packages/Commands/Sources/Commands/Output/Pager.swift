import Foundation
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The program that shows long output in a terminal page by page. It runs at most once, and gets everything that is
/// printed from then on; messages come after it has ended.
public enum Pager {
  /// The value of the configuration that turns it off.
  public static let none = "none"
  public static let standard = "less -FRX"

  private struct State {
    /// The command, unless output goes to a pipe or the pager is off.
    var command: String?
    var input: Int32?
    var process: pid_t = 0
    var messages: [String] = []
  }

  private static let state = Mutex(State())

  /// Allows the pager for this process.
  static func allow(_ command: String?) {
    state.withLock { if $0.input == nil { $0.command = command } }
  }

  static var isAllowed: Bool { state.withLock { $0.command != nil } }

  /// Starts it, if it is allowed and can be started.
  static func begin() {
    state.withLock { state in
      guard state.input == nil, let command = state.command, let (process, input) = start(command) else { return }
      (state.process, state.input) = (process, input)
      // Ctrl-C is for the pager, and after it has ended, nobody reads the rest.
      signal(SIGINT, SIG_IGN)
      signal(SIGPIPE, SIG_IGN)
    }
  }

  /// Gives it output.
  ///
  /// - Returns: whether it runs; output that it no longer reads is dropped.
  static func take(_ data: Data) -> Bool {
    guard let input = state.withLock({ $0.input }) else { return false }
    data.withUnsafeBytes { bytes in
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = write(input, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
        if count > 0 { rest = rest.dropFirst(count) } else if errno != EINTR { return }
      }
    }
    return true
  }

  /// Keeps a message on standard error until it has ended.
  ///
  /// - Returns: whether it runs.
  static func keep(_ message: String) -> Bool {
    state.withLock { state in
      guard state.input != nil else { return false }
      state.messages.append(message)
      return true
    }
  }

  /// Waits until the person has read everything.
  static func end() {
    let (input, process, messages) = state.withLock { state in
      defer { (state.input, state.messages, state.command) = (nil, [], nil) }
      return (state.input, state.process, state.messages)
    }
    guard let input else { return }
    close(input)
    var status: Int32 = 0
    while waitpid(process, &status, 0) == -1, errno == EINTR {}
    for message in messages { FileHandle.standardError.write(Data(message.utf8)) }
  }

  /// Starts a command of the shell, whose standard input is a pipe.
  private static func start(_ command: String) -> (process: pid_t, input: Int32)? {
    guard exists(command) else { return nil }
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { return nil }
    _ = fcntl(ends[1], F_SETFD, FD_CLOEXEC)
    var actions = posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
      close(ends[0])
    }
    posix_spawn_file_actions_adddup2(&actions, ends[0], STDIN_FILENO)
    posix_spawn_file_actions_addclose(&actions, ends[0])
    let words: [String] = ["sh", "-c", command]
    let arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    let variables = ["LESS": "FRX", "LV": "-c"].merging(ProcessEnvironment.ofThisProcess.variables) { $1 }
    let environment: [UnsafeMutablePointer<CChar>?] = variables.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for text in arguments + environment { free(text) } }
    var process: pid_t = 0
    guard posix_spawn(&process, "/bin/sh", &actions, &attributes, arguments, environment) == 0 else {
      close(ends[1])
      return nil
    }
    return (process, ends[1])
  }

  /// Whether the command's program is on the search path; a pager that is not installed would swallow the output.
  private static func exists(_ command: String) -> Bool {
    guard let program = command.split(separator: " ").first.map(String.init) else { return false }
    if program.contains("/") { return access(program, X_OK) == 0 }
    let folders = ProcessEnvironment.ofThisProcess.variables["PATH"]?.split(separator: ":") ?? []
    return folders.contains { access("\($0)/\(program)", X_OK) == 0 }
  }
}
