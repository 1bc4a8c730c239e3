import SystemSignals

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Keeps standard error off the screen: in an unnamed file, until ``TerminalRestorer`` shows it.
final class CapturedStandardError: Sendable {
  let file: Int32
  /// The previous target of standard error.
  let standardError: Int32

  /// `nil` if there is no place to keep them.
  init?() {
    guard let stream = tmpfile() else { return nil }
    let file = fcntl(fileno(stream), F_DUPFD_CLOEXEC, 3)
    fclose(stream)
    let standardError = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 3)
    guard file >= 0, standardError >= 0 else {
      close(file)
      close(standardError)
      return nil
    }
    self.file = file
    self.standardError = standardError
  }

  deinit {
    close(file)
    close(standardError)
  }

  func hold() {
    dup2(file, STDERR_FILENO)
  }
}
