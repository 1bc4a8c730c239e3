import Foundation
import Synchronization

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

/// What went wrong while a body was read, for those who only learn that the request was given up.
final class BodyFault: Sendable {
  private let fault = Mutex<NetworkError?>(nil)

  var error: NetworkError? { fault.withLock { $0 } }

  func set(_ error: NetworkError) {
    fault.withLock { $0 = error }
  }
}

/// Pieces one after another, files read as they are asked for. Each sending of a body takes a stream of its own.
final class BodyStream: InputStream {
  private var pieces: ArraySlice<BodyPiece>
  private var file: ReadingFile?
  private var offset = 0
  private var status = Stream.Status.notOpen
  private let fault: BodyFault

  init(_ pieces: [BodyPiece], fault: BodyFault) {
    self.pieces = pieces.filter { $0.byteCount > 0 }[...]
    self.fault = fault
    super.init(data: Data())
  }

  override var streamStatus: Stream.Status { status }

  override var hasBytesAvailable: Bool { status == .open && !pieces.isEmpty }

  override func open() {
    status = .open
  }

  override func close() {
    status = .closed
    file = nil
  }

  override func read(_ buffer: UnsafeMutablePointer<UInt8>, maxLength: Int) -> Int {
    guard let piece = pieces.first else { return 0 }
    do throws(NetworkError) {
      let count = try read(piece, into: UnsafeMutableRawBufferPointer(start: buffer, count: maxLength))
      offset += count
      if offset == piece.byteCount { advance() }
      return count
    } catch {
      fault.set(error)
      status = .error
      return -1
    }
  }

  private func read(_ piece: BodyPiece, into buffer: UnsafeMutableRawBufferPointer) throws(NetworkError) -> Int {
    let count = min(buffer.count, piece.byteCount - offset)
    switch piece {
    case .bytes(let data):
      data.dropFirst(offset).copyBytes(to: buffer, count: count)
      return count
    case .file(let path, let byteCount):
      return try opened(path, byteCount).read(into: UnsafeMutableRawBufferPointer(rebasing: buffer[..<count]))
    }
  }

  private func opened(_ path: String, _ byteCount: Int) throws(NetworkError) -> ReadingFile {
    if let file { return file }
    let opened = try ReadingFile(path: path)
    guard opened.byteCount == byteCount else { throw .localFile(.changed(path: path)) }
    file = opened
    return opened
  }

  private func advance() {
    pieces.removeFirst()
    file = nil
    offset = 0
  }
}
