import Foundation
import Synchronization

/// A TLS server for one connection, run by the `openssl` command with a self-signed certificate.
final class TLSServer: Sendable {
  static let isPossible = openssl != nil

  private static let openssl = ["/usr/bin/openssl", "/usr/local/bin/openssl", "/opt/homebrew/bin/openssl"].first {
    FileManager.default.isExecutableFile(atPath: $0)
  }

  let port: Int
  /// The server's certificate, which is also the certificate of its authority.
  let certificatePath: String
  private let scratch: Scratch
  private let process: Process

  /// - Parameters:
  ///   - name: the name in the certificate.
  ///   - ends: when the certificate expires.
  init(name: String = "IP:127.0.0.1", ends: String = "21000101000000Z") async throws {
    scratch = try Scratch()
    try await Self.makeCertificate(name, ends, in: scratch)
    certificatePath = scratch.path("certificate")
    let body = #"{"text":"a"}"#
    let head = "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: \(body.utf8.count)\r\n\r\n"
    _ = try scratch.put(Data((head + body).utf8), "answer")
    let pipe = Pipe()
    process = Self.command(
      ["s_server", "-accept", "127.0.0.1:0", "-naccept", "1", "-cert", "certificate", "-key", "key", "-HTTP"],
      in: scratch)
    process.standardOutput = pipe
    try process.run()
    port = try await Self.port(pipe.fileHandleForReading)
  }

  deinit {
    // Other signals do not reach it: the thread that started it had blocked them.
    kill(process.processIdentifier, SIGKILL)
  }

  var url: String { "https://127.0.0.1:\(port)" }

  private static func makeCertificate(_ name: String, _ ends: String, in scratch: Scratch) async throws {
    let settings = """
      [ca]
      default_ca = own
      [own]
      database = database
      new_certs_dir = .
      rand_serial = yes
      default_md = sha256
      policy = policy
      x509_extensions = extensions
      [policy]
      commonName = supplied
      [extensions]
      subjectAltName = \(name)
      """
    _ = try scratch.put(Data(settings.utf8), "settings")
    _ = try scratch.put(Data(), "database")
    let key = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-keyout", "key"]
    try await run(["req", "-new", "-subj", "/CN=fettle", "-out", "request"] + key, in: scratch)
    let validity = ["-startdate", "20200101000000Z", "-enddate", ends]
    let sign = ["ca", "-batch", "-selfsign", "-notext", "-config", "settings", "-keyfile", "key", "-in", "request"]
    try await run(sign + validity + ["-out", "certificate"], in: scratch)
  }

  private static func run(_ arguments: [String], in scratch: Scratch) async throws {
    let process = command(arguments, in: scratch)
    let ended = Signal()
    process.terminationHandler = { _ in ended.happen() }
    try process.run()
    try await ended.wait()
  }

  private static func command(_ arguments: [String], in scratch: Scratch) -> Process {
    let process = Process()
    process.executableURL = openssl.map { URL(filePath: $0) }
    process.arguments = arguments
    process.currentDirectoryURL = scratch.folder
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    return process
  }

  /// Reads the port from the first line that `openssl` prints when it listens.
  private static func port(_ output: FileHandle) async throws -> Int {
    let printed = Mutex("")
    let listening = Signal()
    output.readabilityHandler = { output in
      let data = output.availableData
      let text = printed.withLock { printed in
        printed += String(decoding: data, as: UTF8.self)
        return printed
      }
      if data.isEmpty || text.contains(#/ACCEPT .*\n/#) { listening.happen() }
    }
    try await listening.wait()
    output.readabilityHandler = nil
    let text = printed.withLock { $0 }
    guard let port = text.firstMatch(of: #/ACCEPT .*:([0-9]+)\n/#).flatMap({ Int($0.1) }) else {
      throw POSIXError(.ECONNREFUSED)
    }
    return port
  }
}
