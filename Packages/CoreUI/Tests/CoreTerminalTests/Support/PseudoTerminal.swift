import Foundation
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A terminal without a screen. A test reads the program's output and types its input.
final class PseudoTerminal: Sendable {
  private struct Shown {
    var bytes: [UInt8] = []
    var awaited: (text: String, waiter: CheckedContinuation<String, Never>)?

    /// The output up to and including the awaited text, if it has arrived.
    mutating func take() -> (String, CheckedContinuation<String, Never>)? {
      guard let awaited, let place = bytes.firstRange(of: Array(awaited.text.utf8)) else { return nil }
      let text = String(decoding: bytes[..<place.upperBound], as: UTF8.self)
      bytes.removeSubrange(..<place.upperBound)
      self.awaited = nil
      return (text, awaited.waiter)
    }
  }

  let path: String
  private let master: Int32
  /// Kept open so that the modes do not change.
  private let slave: Int32
  private let wakeUp = Pipe()
  private let shown = Mutex(Shown())

  /// - Parameter isReading: Whether the terminal reads the output.
  init(columns: Int = 80, rows: Int = 24, isReading: Bool = true) throws {
    var ends: (master: Int32, slave: Int32) = (-1, -1)
    var name = [CChar](repeating: 0, count: 256)
    guard openpty(&ends.master, &ends.slave, nil, nil, nil) == 0, ttyname_r(ends.slave, &name, name.count) == 0 else {
      throw POSIXError(.ENOTTY)
    }
    (master, slave) = ends
    for end in [master, slave] { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    path = String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    resize(columns: columns, rows: rows)
    if isReading { read() }
  }

  deinit {
    close(slave)
  }

  var modes: [UInt8] {
    var modes = termios()
    tcgetattr(slave, &modes)
    return withUnsafeBytes(of: &modes) { Array($0) }
  }

  /// Whether the terminal edits lines, as it does in a shell.
  var isCooked: Bool {
    var modes = termios()
    tcgetattr(slave, &modes)
    return modes.c_lflag & UInt32(ICANON) != 0 && modes.c_lflag & UInt32(ECHO) != 0
  }

  func setCooked() {
    var modes = termios()
    tcgetattr(slave, &modes)
    modes.c_lflag |= UInt32(ICANON | ECHO)
    tcsetattr(slave, TCSANOW, &modes)
  }

  /// The number of typed bytes that were not read.
  var unreadByteCount: Int32 {
    var count: Int32 = 0
    _ = ioctl(slave, UInt(FIONREAD), &count)
    return count
  }

  func resize(columns: Int, rows: Int) {
    var size = winsize(ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(master, UInt(TIOCSWINSZ), &size)
  }

  func type(_ text: String) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(master, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }

  /// The output since the last call, up to and including `text`.
  func output(through text: String) async -> String {
    await withCheckedContinuation { waiter in
      let taken = shown.withLock { shown in
        shown.awaited = (text, waiter)
        return shown.take()
      }
      taken.map { $1.resume(returning: $0) }
    }
  }

  /// Starts to read the output.
  func read() {
    Thread.detachNewThread { [master, wakeUp, weak self] in
      var buffer = [UInt8](repeating: 0, count: 65_536)
      while true {
        var files = [master, wakeUp.fileHandleForReading.fileDescriptor].map {
          pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
        }
        // A signal that a test sends to the process may reach this thread. It does not close the terminal.
        let readyCount = poll(&files, 2, -1)
        if readyCount < 0, errno == EINTR { continue }
        guard readyCount > 0, files[1].revents == 0, let self else { break }
        let count = buffer.withUnsafeMutableBytes { Glibc.read(master, $0.baseAddress, $0.count) }
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { break }
        take(buffer[..<count])
      }
      close(master)
    }
  }

  /// Closes the terminal, like closing its window.
  func hangUp() {
    try? wakeUp.fileHandleForWriting.write(contentsOf: Data([0]))
  }

  private func take(_ bytes: ArraySlice<UInt8>) {
    let taken = shown.withLock { shown in
      shown.bytes += bytes
      return shown.take()
    }
    taken.map { $1.resume(returning: $0) }
  }
}
