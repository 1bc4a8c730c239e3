public import Foundation

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
