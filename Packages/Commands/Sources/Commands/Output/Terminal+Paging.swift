import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension Terminal {
  /// Starts the pager if this is more than the terminal shows at once.
  func page(lineCount: Int) {
    if lineCount >= Self.height { Pager.begin() }
  }

  /// The lines of the terminal on standard output.
  static var height: Int {
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_row > 0 else { return 24 }
    return Int(size.ws_row)
  }
}

/// Output of unknown length: kept until it is complete, or is more than the terminal shows at once.
struct PagedOutput {
  private var kept = Data()
  private var lineCount = 0
  private var isKeeping = Pager.isAllowed

  /// - Returns: what to print now.
  mutating func take(_ piece: Data) -> Data {
    guard isKeeping else { return piece }
    kept.append(piece)
    lineCount += piece.count { $0 == UInt8(ascii: "\n") }
    guard lineCount >= Terminal.height else { return Data() }
    Pager.begin()
    return end()
  }

  /// - Returns: what is still to be printed.
  mutating func end() -> Data {
    defer { (kept, isKeeping) = (Data(), false) }
    return kept
  }
}
