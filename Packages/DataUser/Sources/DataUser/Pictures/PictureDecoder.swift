import DomainProfile
import Foundation

/// Determines the format of a picture from its header, and checks that it is complete. It decodes no pixels, so that
/// data between the header and the end may still be damaged.
enum PictureDecoder {
  enum Rejection: Error, Equatable {
    /// Neither format begins like this.
    case unknownFormat
    /// It begins like a picture of this format, but is cut off or invalid.
    case damaged(PictureFormat)
  }

  static func picture(_ data: Data) throws(Rejection) -> Picture {
    let bytes = [UInt8](data)
    let format: PictureFormat
    let size: PixelSize?
    switch bytes {
    case _ where bytes.starts(with: PNGHead.signature): (format, size) = (.png, PNGHead(bytes)?.size)
    case _ where bytes.starts(with: JPEGHead.signature): (format, size) = (.jpeg, JPEGHead(bytes)?.size)
    default: throw .unknownFormat
    }
    guard let size, size.width > 0, size.height > 0 else { throw .damaged(format) }
    return Picture(format: format, widthPixels: size.width, heightPixels: size.height, data: data)
  }
}

struct PixelSize: Equatable {
  let width: Int
  let height: Int
}

/// The header of a PNG: ISO/IEC 15948, chunks of a length, a type, that many bytes and a checksum.
private struct PNGHead {
  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
  private static let header = Array("IHDR".utf8)
  private static let end = Array("IEND".utf8)

  let size: PixelSize

  /// `nil` if the header does not come first, or the chunks do not lead to the end.
  init?(_ bytes: [UInt8]) {
    var position = Self.signature.count
    var size: PixelSize?
    while let length = bytes.number(at: position, byteCount: 4), position + 12 + length <= bytes.count {
      let (type, content) = (Array(bytes[position + 4..<position + 8]), position + 8)
      if size == nil {
        guard type == Self.header, length == 13, let width = bytes.number(at: content, byteCount: 4),
          let height = bytes.number(at: content + 4, byteCount: 4)
        else { return nil }
        size = PixelSize(width: width, height: height)
      }
      if type == Self.end, let size {
        self.size = size
        return
      }
      position = content + length + 4
    }
    return nil
  }
}

/// The header of a JPEG: ITU-T T.81, annex B, segments of a marker, a length and that many bytes until the scan begins.
private struct JPEGHead {
  static let signature: [UInt8] = [0xFF, 0xD8, 0xFF]
  private static let endOfImage: [UInt8] = [0xFF, 0xD9]
  private static let startOfScan: UInt8 = 0xDA

  let size: PixelSize

  /// `nil` if no frame comes before the scan, or nothing ends it.
  init?(_ bytes: [UInt8]) {
    var position = 2
    var size: PixelSize?
    while bytes.number(at: position, byteCount: 1) == 0xFF, position + 1 < bytes.count {
      let marker = bytes[position + 1]
      // Any number of fill bytes may precede a marker.
      guard marker != 0xFF else {
        position += 1
        continue
      }
      guard let length = bytes.number(at: position + 2, byteCount: 2), length >= 2 else { return nil }
      if Self.beginsFrame(marker), let height = bytes.number(at: position + 5, byteCount: 2),
        let width = bytes.number(at: position + 7, byteCount: 2)
      {
        size = PixelSize(width: width, height: height)
      }
      position += 2 + length
      guard marker == Self.startOfScan else { continue }
      guard let size, Self.hasEnd(bytes, after: position) else { return nil }
      self.size = size
      return
    }
    return nil
  }

  /// All from `SOF0` to `SOF15` except three in between: tables and reserved ones.
  private static func beginsFrame(_ marker: UInt8) -> Bool {
    (0xC0...0xCF).contains(marker) && ![0xC4, 0xC8, 0xCC].contains(marker)
  }

  /// Cameras append more data.
  private static func hasEnd(_ bytes: [UInt8], after start: Int) -> Bool {
    bytes.indices.reversed().contains { $0 > start && bytes[$0] == endOfImage[1] && bytes[$0 - 1] == endOfImage[0] }
  }
}

extension [UInt8] {
  /// The big-endian number in some bytes; `nil` if they are incomplete.
  fileprivate func number(at position: Int, byteCount: Int) -> Int? {
    guard position + byteCount <= count else { return nil }
    return self[position..<position + byteCount].reduce(0) { $0 << 8 | Int($1) }
  }
}
