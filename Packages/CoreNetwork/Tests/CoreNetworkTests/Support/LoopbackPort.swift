import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A loopback port that is reserved while this object exists; nothing listens on it until a server does.
final class LoopbackPort: Sendable {
  let number: Int
  /// Not inherited by child processes, in which it would stay open.
  let socket: Int32

  init() throws {
    let socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    self.socket = socket
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        bind(socket, address, length) == 0 && getsockname(socket, address, &length) == 0
      }
    }
    number = Int(UInt16(bigEndian: address.sin_port))
    guard isBound else { throw POSIXError(.EADDRNOTAVAIL) }
  }

  /// Wakes a thread that is waiting for connections.
  func wakeUp() {
    shutdown(socket, Int32(SHUT_RDWR))
  }

  deinit {
    close(socket)
  }
}
