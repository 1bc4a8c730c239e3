import FlyingSocks
import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A socket on which connections arrive.
final class Listener: Sendable {
  /// What there is to accept.
  enum Arrival {
    case connection(Socket)
    /// Nothing now.
    case none
    /// A connection that ended before it was accepted.
    case aborted
    /// A connection for which the process has no descriptor or memory.
    case noResources
  }

  let socket: Socket
  let address: ListeningAddress

  /// - Throws: why nothing can be accepted there.
  init(host: String, port: Int) throws(ServerStartError) {
    guard (0...65_535).contains(port) else { throw .invalidAddress }
    let host = host == "localhost" ? "127.0.0.1" : host
    var hints = addrinfo()
    hints.ai_flags = AI_NUMERICHOST | AI_NUMERICSERV | AI_PASSIVE
    var found: UnsafeMutablePointer<addrinfo>?
    guard getaddrinfo(host, String(port), &hints, &found) == 0, let info = found else { throw .invalidAddress }
    defer { freeaddrinfo(found) }
    do {
      socket = try Socket(domain: info.pointee.ai_family, type: .stream)
    } catch {
      throw ServerStartError(error)
    }
    do {
      _ = fcntl(socket.file.rawValue, F_SETFD, FD_CLOEXEC)
      // Connections of a server that has just ended would block its port for a minute.
      try socket.setValue(true, for: .localAddressReuse)
      guard bind(socket.file.rawValue, info.pointee.ai_addr, info.pointee.ai_addrlen) == 0 else {
        throw SocketError.makeFailed("Bind")
      }
      try socket.setFlags(.nonBlocking)
      guard listen(socket.file.rawValue, SOMAXCONN) == 0 else { throw SocketError.makeFailed("Listen") }
      address = try ListeningAddress(socket.sockname())
    } catch {
      try? socket.close()
      throw ServerStartError(error)
    }
  }

  deinit {
    try? socket.close()
  }

  func accept() -> Arrival {
    do {
      return .connection(Socket(file: try socket.accept().file))
    } catch SocketError.blocked {
      return .none
    } catch SocketError.failed(_, EMFILE, _), SocketError.failed(_, ENFILE, _), SocketError.failed(_, ENOBUFS, _),
      SocketError.failed(_, ENOMEM, _)
    {
      return .noResources
    } catch {
      return .aborted
    }
  }
}

extension ListeningAddress {
  fileprivate init(_ address: Socket.Address) throws {
    switch address {
    case .ip4(let host, let port), .ip6(let host, let port): self.init(host: host, port: Int(port))
    case .unix: throw SocketError.unsupportedAddress
    }
  }
}

extension ServerStartError {
  init(_ error: any Error) {
    switch error {
    case SocketError.failed(_, EADDRINUSE, _): self = .addressInUse
    case SocketError.failed(_, EACCES, _): self = .permissionDenied
    case SocketError.failed(_, EADDRNOTAVAIL, _): self = .notOnThisMachine
    case SocketError.failed(_, let code, _): self = .system(code: code)
    default: self = .system(code: 0)
    }
  }
}
