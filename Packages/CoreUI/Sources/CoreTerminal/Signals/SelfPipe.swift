#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A pipe of single bytes that wakes the terminal's thread: numbers of signals, and other notes.
struct SelfPipe: Sendable {
  /// Not a signal; no signal has such a number.
  enum Request: UInt8 {
    case suspend = 200
    case leave
    /// There is room for events again.
    case readOn
  }

  let input: Int32
  let output: Int32

  init() {
    var ends: [Int32] = [-1, -1]
    pipe(&ends)
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    (input, output) = (ends[0], ends[1])
  }

  var isOpen: Bool { input >= 0 }

  func send(_ request: Request) {
    var byte = request.rawValue
    while write(output, &byte, 1) < 0, errno == EINTR {}
  }

  /// The notes that have arrived, in order.
  func takeAll() -> [UInt8] {
    var buffer = [UInt8](repeating: 0, count: 256)
    let count = read(input, &buffer, buffer.count)
    return Array(buffer.prefix(max(0, count)))
  }
}
