import CoreReasons

/// The format of contents by their first bytes.
enum SniffedContent: Equatable {
  case fit
  case xml
  case compressed(FileCompression)
  case foreign(ForeignContent)

  /// The number of bytes that are useful for detection.
  static let blockBytes = 4096

  init(firstBytes bytes: ArraySlice<UInt8>, namedAs kind: ActivityFileKind?) {
    if let compression = FileCompression(firstBytes: bytes) {
      self = .compressed(compression)
    } else if bytes.beginsFITHeader(namedAs: kind) {
      self = .fit
    } else if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
      || bytes.starts(with: [0x3C, 0x00]) || bytes.starts(with: [0x00, 0x3C])
    {
      self = .xml  // UTF-16
    } else {
      self.init(text: bytes.withoutByteOrderMark)
    }
  }

  private init(text bytes: ArraySlice<UInt8>) {
    let trimmed = bytes.drop { $0.isXMLBlank }
    switch trimmed.first {
    case UInt8(ascii: "<"):
      let opening = String(decoding: trimmed.prefix(16), as: UTF8.self).lowercased()
      let isHTML = ["<!doctype html", "<html", "<head"].contains { opening.hasPrefix($0) }
      self = isHTML ? .foreign(.html) : .xml
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      self = .foreign(bytes.isOwnDocument ? .ownExport : .json)
    case _ where bytes.isOwnTable: self = .foreign(.ownExport)
    default:
      if bytes.starts(with: [0x50, 0x4B, 0x03, 0x04]) || bytes.starts(with: [0x50, 0x4B, 0x05, 0x06]) {
        self = .foreign(.zip)
      } else if bytes.starts(with: Array("%PDF".utf8)) {
        self = .foreign(.pdf)
      } else if bytes.allSatisfy({ $0 == 0 }) {
        self = .foreign(.zeros)
      } else {
        self = .foreign(bytes.allSatisfy { $0 >= 0x20 || $0.isXMLBlank } ? .text : .binary)
      }
    }
  }
}

extension UInt8 {
  var isXMLBlank: Bool { self == 0x20 || self == 0x0A || self == 0x0D || self == 0x09 }
}

extension ArraySlice<UInt8> {
  /// Whether it begins as the JSON in which Fettle exports workouts.
  fileprivate var isOwnDocument: Bool {
    let text = String(decoding: prefix(200), as: UTF8.self).filter { !$0.isWhitespace }
    return ["{\"format\":\"fettle.export/", "{\"format\":\"fettle.workouts/"].contains { text.hasPrefix($0) }
  }

  /// Whether it begins with the headings of a table in which Fettle exports workouts or samples.
  fileprivate var isOwnTable: Bool {
    ["id,title,sport,start,localDay,utcOffsetSeconds,", "workout,time,seconds,segment,latitude,longitude,"]
      .contains { starts(with: $0.utf8) }
  }

  var withoutByteOrderMark: ArraySlice<UInt8> {
    starts(with: [0xEF, 0xBB, 0xBF]) ? dropFirst(3) : self
  }

  /// A header that is cut off still counts if the file's name implies the format.
  fileprivate func beginsFITHeader(namedAs kind: ActivityFileKind?) -> Bool {
    guard let size = first, size >= 12 else { return false }
    let signature = dropFirst(8).prefix(4)
    let expected = Array(".FIT".utf8)
    if signature.count == 4 { return signature.elementsEqual(expected) }
    return kind == .fit && (size == 12 || size == 14) && signature.elementsEqual(expected.prefix(signature.count))
  }
}
