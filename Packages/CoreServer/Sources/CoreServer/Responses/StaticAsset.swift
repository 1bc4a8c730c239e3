import CoreSystem
public import Foundation

/// A file that is part of the program, such as a style sheet. It is hashed and compressed once.
public struct StaticAsset: Sendable {
  /// How long a browser may use its copy.
  public enum Caching: Sendable {
    /// It asks each time whether the copy is current.
    case revalidated
    /// For good: the address contains the ``StaticAsset/fingerprint``, so that another content has another address.
    case immutable
  }

  /// The media type.
  public let contentType: String
  /// 16 digits that depend on the content alone.
  public let fingerprint: String
  private let content: Data
  private let compressed: Data?
  private let caching: Caching

  /// Any file.
  ///
  /// - Parameter type: its media type, such as `image/png`.
  public init(_ content: Data, type: String, caching: Caching = .revalidated) {
    self.content = content
    contentType = type
    self.caching = caching
    fingerprint = String(SHA256Digest(of: content).hexadecimal.prefix(16))
    let isText = content.count >= ContentCoding.leastByteCount && ContentCoding.isWorthwhile(forType: type)
    let gzip = isText ? Deflated.gzip(content, level: 9) : content
    compressed = gzip.count < content.count ? gzip : nil
  }

  /// A style sheet.
  public static func css(_ text: String, caching: Caching = .revalidated) -> StaticAsset {
    StaticAsset(Data(text.utf8), type: "text/css; charset=utf-8", caching: caching)
  }

  /// A script.
  public static func javaScript(_ text: String, caching: Caching = .revalidated) -> StaticAsset {
    StaticAsset(Data(text.utf8), type: "text/javascript; charset=utf-8", caching: caching)
  }

  /// The file, compressed if the browser can read that; or 304 if the browser has it already.
  public func response(to request: ServerRequest) -> ServerResponse {
    let gzip = ContentCoding.acceptsGzip(request.headers) ? compressed : nil
    let tag = tag(isCompressed: gzip != nil)
    var headers: HeaderFields = ["Content-Type": contentType, "ETag": tag, "Cache-Control": cacheControl]
    if compressed != nil { headers.append("Accept-Encoding", to: "Vary") }
    if isKnown(to: request, as: tag) {
      headers["Content-Type"] = nil
      return ServerResponse(status: 304, headers: headers)
    }
    if gzip != nil { headers["Content-Encoding"] = "gzip" }
    return ServerResponse(status: 200, headers: headers, payload: .data(gzip ?? content))
  }

  private var cacheControl: String {
    switch caching {
    case .revalidated: "no-cache"
    case .immutable: "max-age=31536000, immutable"
    }
  }

  /// A strong tag stands for exact bytes, so each encoding has its own.
  private func tag(isCompressed: Bool) -> String {
    "\"\(fingerprint)\(isCompressed ? "-gzip" : "")\""
  }

  private func isKnown(to request: ServerRequest, as tag: String) -> Bool {
    let known = request.headers.values(of: "if-none-match").flatMap { $0.split(separator: ",") }.map { tag in
      let tag = tag.filter { !$0.isWhitespace }
      return tag.hasPrefix("W/") ? String(tag.dropFirst(2)) : tag
    }
    return known.contains(tag) || known.contains("*")
  }
}
