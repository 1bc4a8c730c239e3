import Foundation

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
