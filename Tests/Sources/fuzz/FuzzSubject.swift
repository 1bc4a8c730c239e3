import CoreActivityFile
import Foundation

/// What is given invented inputs. A crash, a hang, too much memory or a property that does not hold ends the run.
enum FuzzSubject: String, CaseIterable {
  case fit, gpx, tcx, gzip, archive
  case appleHealth = "apple-health"
  /// The lists of Strava, Garmin, Polar, Runkeeper and Runtastic; the first byte chooses one.
  case lists

  func take(_ bytes: [UInt8]) {
    switch self {
    case .fit:
      // Nearly every change makes the checksum wrong, and would end the decoding there.
      let isMended = (bytes.last ?? 0) & 1 == 0
      DecodingProperties.check(isMended ? FITEnvelope.around(bytes) : bytes, fileName: "a.fit")
    case .gpx: DecodingProperties.check(bytes, fileName: "a.gpx")
    case .tcx: DecodingProperties.check(bytes, fileName: "a.tcx")
    case .gzip: DecodingProperties.check(bytes, fileName: "a.fit.gz")
    case .archive: ArchiveProperties.check(bytes)
    case .appleHealth: ListProperties.checkAppleHealth(bytes)
    case .lists: ListProperties.check(bytes)
    }
  }
}

/// A FIT header and the right checksum around some bytes.
enum FITEnvelope {
  static func around(_ bytes: [UInt8]) -> [UInt8] {
    // An input that is a file itself has a header already.
    let isFile = bytes.count > 14 && bytes[0] == 14 && bytes[8...11].elementsEqual(".FIT".utf8)
    let body = isFile ? bytes[14..<max(14, bytes.count - 2)] : bytes[...]
    var file: [UInt8] = [14, 0x10, 0, 0]
    file += (0..<4).map { UInt8(truncatingIfNeeded: body.count >> (8 * $0)) }
    file += Array(".FIT".utf8) + [0, 0] + body
    let checksum = checksum(file)
    return file + [UInt8(truncatingIfNeeded: checksum), UInt8(truncatingIfNeeded: checksum >> 8)]
  }

  private static func checksum(_ bytes: [UInt8]) -> UInt16 {
    bytes.reduce(0) { checksum, byte in
      table[Int((checksum ^ UInt16(byte)) & 0xFF)] ^ checksum >> 8
    }
  }

  private static let table: [UInt16] = (0..<256).map { byte in
    (0..<8).reduce(UInt16(byte)) { value, _ in value & 1 == 0 ? value >> 1 : value >> 1 ^ 0xA001 }
  }
}
