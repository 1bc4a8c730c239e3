/// Reads the parts of a form with files (`multipart/form-data`), one after the other, without keeping any of them.
///
///     let reader = try MultipartReader(request, limits: limits)
///     while let part = try await reader.nextPart() {
///       for try await chunk in part.content { … }
///     }
public actor MultipartReader {
  private let body: IncomingBody
  private let limits: MultipartLimits
  private var parser: MultipartParser
  private var byteCount = 0
  private var partCount = 0
  private var isInPart = false
  private var isReading = false

  /// - Throws: `wrongType` if the body is not such a form, or its header names no valid boundary; `tooLarge` if the
  ///   client announced too many bytes.
  public init(_ request: ServerRequest, limits: MultipartLimits) throws(IncomingBodyError) {
    guard let contentType = request.headers["content-type"],
      let parser = MultipartParser(contentType: contentType, headByteLimit: limits.partHeadByteCount)
    else { throw .wrongType }
    guard (request.body.announcedByteCount ?? 0) <= limits.byteCount else {
      throw .tooLarge(limitByteCount: limits.byteCount)
    }
    body = request.body
    self.parser = parser
    self.limits = limits
  }

  /// The next part; what was not read of the part before is skipped.
  ///
  /// - Returns: `nil` after the last part.
  /// - Throws: `tooLarge`, `tooManyFields`, `malformed`, and what reading the body throws.
  public func nextPart() async throws(IncomingBodyError) -> MultipartPart? {
    try beginReading()
    defer { isReading = false }
    while true {
      switch try parser.next() {
      case .needsBytes: try await fill()
      case .content: continue
      case .endOfPart: isInPart = false
      case .part(let head):
        guard partCount < limits.partCount else { throw .tooManyFields(limit: limits.partCount) }
        partCount += 1
        isInPart = true
        let number = partCount
        let content = IncomingBody(announcedByteCount: nil) { () throws(IncomingBodyError) in
          try await self.nextChunk(of: number)
        }
        return MultipartPart(name: head.name, fileName: head.fileName, contentType: head.contentType, content: content)
      case .end:
        // The rest has no meaning, but the next request follows it.
        while try await body.next() != nil {}
        return nil
      }
    }
  }

  private func nextChunk(of number: Int) async throws(IncomingBodyError) -> [UInt8]? {
    guard number == partCount else { throw .alreadyRead }
    guard isInPart else { return nil }
    try beginReading()
    defer { isReading = false }
    while true {
      switch try parser.next() {
      case .needsBytes: try await fill()
      case .content(let bytes): return bytes
      case .endOfPart, .part, .end:
        isInPart = false
        return nil
      }
    }
  }

  /// An actor runs other calls while one waits; two at once would mix their bytes.
  private func beginReading() throws(IncomingBodyError) {
    guard !isReading else { throw .alreadyRead }
    isReading = true
  }

  private func fill() async throws(IncomingBodyError) {
    guard let chunk = try await body.next() else { throw .malformed }
    byteCount += chunk.count
    guard byteCount <= limits.byteCount else { throw .tooLarge(limitByteCount: limits.byteCount) }
    parser.append(chunk)
  }
}

/// One field or file of a form.
public struct MultipartPart: Sendable {
  /// The name of the field.
  public let name: String
  /// The name of the file on the person's machine, without folders and control characters; `nil` for a plain field.
  public let fileName: String?
  /// The media type that the browser assumes, in lower case and without parameters.
  public let contentType: String?
  /// The content; it can be read once, until the next part is asked for.
  public let content: IncomingBody
}

/// How large a form with files may be.
public struct MultipartLimits: Sendable {
  /// The most bytes of the whole body.
  public var byteCount: Int
  /// The most parts.
  public var partCount: Int
  /// The most bytes in the header of a part.
  public var partHeadByteCount: Int

  /// Limits for a body of a known size; the other two fit any form that a browser sends.
  public init(byteCount: Int, partCount: Int = 1_000, partHeadByteCount: Int = 8 << 10) {
    self.byteCount = byteCount
    self.partCount = partCount
    self.partHeadByteCount = partHeadByteCount
  }
}
