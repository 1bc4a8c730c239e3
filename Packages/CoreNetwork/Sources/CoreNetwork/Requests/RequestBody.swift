public import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The body of a request.
public enum RequestBody: Sendable {
  /// No body, and no header that describes one.
  case none
  /// JSON text.
  case json(Data)
  /// Bytes of no declared kind: `application/octet-stream`.
  case bytes(Data)
  /// Fields and files, read from disk while they are sent.
  case multipart(MultipartForm)

  /// A value as JSON, with dates in RFC 3339 with milliseconds, and decimals digit for digit.
  ///
  /// - Throws: `unsendable` if it cannot be represented in JSON, such as a number that is not finite.
  public static func json(encoding value: some Encodable) throws(NetworkError) -> RequestBody {
    .json(try JSONCoding.data(value))
  }

  var contentType: String? {
    switch self {
    case .none: nil
    case .json: "application/json"
    case .bytes: "application/octet-stream"
    case .multipart(let form): form.contentType
    }
  }

  var pieces: [BodyPiece] {
    switch self {
    case .none: []
    case .json(let data), .bytes(let data): [.bytes(data)]
    case .multipart(let form): form.pieces
    }
  }
}

/// One piece of a body.
enum BodyPiece: Sendable {
  case bytes(Data)
  case file(path: String, byteCount: Int)

  var byteCount: Int {
    switch self {
    case .bytes(let data): data.count
    case .file(_, let byteCount): byteCount
    }
  }
}

/// Pieces in sequence; files are read on demand. Each transmission of a body has a reader of its own.
struct BodyReader {
  private var pieces: ArraySlice<BodyPiece>
  private var file: ReadingFile?
  private var offset = 0

  init(_ pieces: [BodyPiece]) {
    self.pieces = pieces.filter { $0.byteCount > 0 }[...]
  }

  /// - Returns: the number of bytes; fewer than requested only at the end.
  mutating func read(into buffer: UnsafeMutableRawBufferPointer) throws(NetworkError) -> Int {
    var count = 0
    while count < buffer.count, let piece = pieces.first {
      let room = buffer[count...].prefix(piece.byteCount - offset)
      let read = try read(piece, into: UnsafeMutableRawBufferPointer(rebasing: room))
      count += read
      offset += read
      if offset == piece.byteCount { advance() }
    }
    return count
  }

  private mutating func read(
    _ piece: BodyPiece, into buffer: UnsafeMutableRawBufferPointer
  ) throws(NetworkError) -> Int {
    switch piece {
    case .bytes(let data): data.dropFirst(offset).copyBytes(to: buffer)
    case .file(let path, let byteCount): try opened(path, byteCount).read(into: buffer)
    }
  }

  private mutating func opened(_ path: String, _ byteCount: Int) throws(NetworkError) -> ReadingFile {
    if let file { return file }
    let opened = try ReadingFile(path: path)
    guard opened.byteCount == byteCount else { throw .localFile(.changed(path: path)) }
    file = opened
    return opened
  }

  private mutating func advance() {
    pieces.removeFirst()
    file = nil
    offset = 0
  }
}

/// A file that is read from beginning to end, and closed when it is released.
private final class ReadingFile {
  /// Its size when it was opened.
  let byteCount: Int
  private let path: String
  private let descriptor: Int32

  init(path: String) throws(NetworkError) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    var facts = stat()
    guard descriptor >= 0, fstat(descriptor, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG else {
      if descriptor >= 0 { close(descriptor) }
      throw .localFile(.unreadable(path: path))
    }
    self.path = path
    self.descriptor = descriptor
    byteCount = Int(facts.st_size)
  }

  /// - Throws: `localFile(.changed)` if more bytes are requested than remain.
  func read(into buffer: UnsafeMutableRawBufferPointer) throws(NetworkError) -> Int {
    while true {
      #if canImport(Glibc)
        let count = Glibc.read(descriptor, buffer.baseAddress, buffer.count)
      #elseif canImport(Musl)
        let count = Musl.read(descriptor, buffer.baseAddress, buffer.count)
      #elseif canImport(Darwin)
        let count = Darwin.read(descriptor, buffer.baseAddress, buffer.count)
      #endif
      if count > 0 { return count }
      if count == 0 { throw .localFile(.changed(path: path)) }
      if errno != EINTR { throw .localFile(.unreadable(path: path)) }
    }
  }

  deinit {
    close(descriptor)
  }
}

/// A form of fields and files (RFC 7578). Its files are read in pieces while it is sent.
public struct MultipartForm: Sendable {
  /// One named value.
  public struct Part: Sendable {
    let header: String
    let content: BodyPiece

    /// A text.
    public static func field(_ name: String, _ value: String) -> Part {
      Part(header: disposition(name), content: .bytes(Data(value.utf8)))
    }

    /// JSON text.
    public static func json(_ name: String, _ value: Data) -> Part {
      Part(header: disposition(name) + "Content-Type: application/json\r\n", content: .bytes(value))
    }

    /// A file on disk. It must not change until the request has ended: a file that grew or shrank fails the request.
    ///
    /// - Throws: `localFile(.unreadable)` if it is not a readable file.
    public static func file(
      _ name: String, path: String, fileName: String, contentType: String = "application/octet-stream"
    ) throws(NetworkError) -> Part {
      let byteCount = try ReadingFile(path: path).byteCount
      return Part(header: fileHeader(name, fileName, contentType), content: .file(path: path, byteCount: byteCount))
    }

    /// A file whose bytes are in memory.
    public static func file(
      _ name: String, _ bytes: Data, fileName: String, contentType: String = "application/octet-stream"
    ) -> Part {
      Part(header: fileHeader(name, fileName, contentType), content: .bytes(bytes))
    }

    private static func fileHeader(_ name: String, _ fileName: String, _ contentType: String) -> String {
      disposition(name, fileName) + "Content-Type: \(contentType.withoutControls)\r\n"
    }

    private static func disposition(_ name: String, _ fileName: String? = nil) -> String {
      let file = fileName.map { "; filename=\"\($0.formQuoted)\"" } ?? ""
      return "Content-Disposition: form-data; name=\"\(name.formQuoted)\"\(file)\r\n"
    }
  }

  let boundary: String
  let parts: [Part]

  /// - Parameter boundary: a line that occurs in no part; by default it consists of random letters.
  public init(_ parts: [Part], boundary: String = "part-" + UUID().uuidString) {
    self.parts = parts
    self.boundary = boundary
  }

  var contentType: String { "multipart/form-data; boundary=\(boundary)" }

  var pieces: [BodyPiece] {
    parts.flatMap { part in
      [.bytes(Data("--\(boundary)\r\n\(part.header)\r\n".utf8)), part.content, .bytes(Data("\r\n".utf8))]
    } + [.bytes(Data("--\(boundary)--\r\n".utf8))]
  }
}

extension String {
  /// Written as browsers write names in forms.
  fileprivate var formQuoted: String {
    replacing("\r", with: "%0D").replacing("\n", with: "%0A").replacing("\"", with: "%22").withoutControls
  }

  /// Without characters that could begin another line of a header.
  var withoutControls: String {
    if utf8.allSatisfy({ $0 >= 32 && $0 != 127 }) { return self }
    return String(String.UnicodeScalarView(unicodeScalars.filter { $0.value >= 32 && $0.value != 127 }))
  }
}
