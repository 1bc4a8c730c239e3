import CoreUI

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The terminal as a file, opened again, so that non-blocking reads and writes only affect this descriptor and not the
/// shell's.
final class TerminalDevice: Sendable {
  let descriptor: Int32

  /// - Parameter path: the terminal to open; `nil` for that of standard input and output, otherwise the controlling
  ///   terminal of the process.
  init(path: String?) throws(TerminalError) {
    let paths = path.map { [$0] } ?? [Self.standardPath, "/dev/tty"].compactMap(\.self)
    for path in paths {
      let descriptor = open(path, O_RDWR | O_NOCTTY | O_CLOEXEC | O_NONBLOCK)
      if descriptor >= 0, isatty(descriptor) == 1 {
        self.descriptor = descriptor
        return
      }
      if descriptor >= 0 { close(descriptor) }
    }
    throw .noTerminal
  }

  deinit {
    close(descriptor)
  }

  /// The terminal that is both standard input and output.
  private static var standardPath: String? {
    guard isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1,
      let input = device(of: STDIN_FILENO), input == device(of: STDOUT_FILENO)
    else { return nil }
    var name = [CChar](repeating: 0, count: 256)
    guard ttyname_r(STDIN_FILENO, &name, name.count) == 0 else { return nil }
    return String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  private static func device(of descriptor: Int32) -> UInt64? {
    var status = stat()
    return fstat(descriptor, &status) == 0 ? UInt64(status.st_rdev) : nil
  }

  /// Whether standard error is shown on this terminal.
  var showsStandardError: Bool {
    guard isatty(STDERR_FILENO) == 1, let device = Self.device(of: descriptor) else { return false }
    return device == Self.device(of: STDERR_FILENO) || device == Self.device(at: "/dev/tty")
  }

  private static func device(at path: String) -> UInt64? {
    var status = stat()
    return stat(path, &status) == 0 ? UInt64(status.st_rdev) : nil
  }

  /// Columns and rows, if the terminal knows them.
  var size: Size? {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else { return nil }
    return Size(width: Int(size.ws_col), height: Int(size.ws_row))
  }

  func modes() throws(TerminalError) -> termios {
    var modes = termios()
    guard tcgetattr(descriptor, &modes) == 0 else { throw .gone }
    return modes
  }

  /// In the background this stops the process, as a shell expects, until it is in the foreground.
  func set(_ modes: termios) throws(TerminalError) {
    var modes = modes
    while tcsetattr(descriptor, TCSANOW, &modes) != 0 {
      guard errno == EINTR else { throw .gone }
    }
  }

  /// Whether the connection was lost.
  private var isHungUp: Bool {
    var state = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&state, 1, 0) > 0 && Int32(state.revents) & (POLLHUP | POLLERR | POLLNVAL) != 0
  }

  /// Reads available input, up to the size of `buffer`; returns nothing if there is none yet.
  func read(into buffer: inout [UInt8]) throws(TerminalError) -> ArraySlice<UInt8> {
    let count = buffer.withUnsafeMutableBytes { Glibc.read(descriptor, $0.baseAddress, $0.count) }
    if count > 0 { return buffer[..<count] }
    if count < 0, errno == EINTR || errno == EAGAIN { return [] }
    // The end of input can be typed while a shell has the terminal.
    if count == 0, !isHungUp { return [] }
    throw .gone
  }

  /// Writes everything, however long the terminal takes, unless `isWanted` returns false in the meantime.
  func write(_ bytes: [UInt8], while isWanted: () -> Bool) throws(TerminalError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno == EAGAIN {
        guard try waitForRoom(while: isWanted) else { return }
      } else if errno != EINTR {
        throw .gone
      }
    }
  }

  private func waitForRoom(while isWanted: () -> Bool) throws(TerminalError) -> Bool {
    while isWanted() {
      var state = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
      guard poll(&state, 1, 100) > 0 else { continue }
      guard Int32(state.revents) & (POLLHUP | POLLERR | POLLNVAL) == 0 else { throw .gone }
      return true
    }
    return false
  }
}

extension TerminalDevice {
  /// Columns and rows: from the terminal, otherwise from the variables `COLUMNS` and `LINES`, otherwise 80 × 24; at most
  /// ``FullScreenTerminal/largestSize``.
  func size(orFrom variables: [String: String]) -> Size {
    let size =
      size
      ?? Size(
        width: Self.length(variables["COLUMNS"]) ?? 80, height: Self.length(variables["LINES"]) ?? 24)
    let largest = FullScreenTerminal.largestSize
    return Size(width: min(size.width, largest.width), height: min(size.height, largest.height))
  }

  private static func length(_ text: String?) -> Int? {
    text.flatMap { Int($0) }.flatMap { (1...9_999).contains($0) ? $0 : nil }
  }
}

/// Why a terminal cannot be used.
public enum TerminalError: Error, Equatable, Sendable {
  /// The process has none, or is not allowed to open it.
  case noTerminal
  /// It is already in full screen; a process has one terminal.
  case alreadyInUse
  /// It was closed, or the connection to it was lost.
  case gone
}
