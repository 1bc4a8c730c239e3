import DomainProfile
import DomainProfileTestSupport
import Foundation
import Testing

@testable import DataUser

struct PictureDecoderTests {
  /// A JPEG without an image: an application segment that contains a smaller picture, a frame, a scan.
  private static func jpeg(frame marker: UInt8 = 0xC2, end: [UInt8] = [0xFF, 0xD9]) -> [UInt8] {
    let thumbnail: [UInt8] = [0xFF, 0xD8, 0xFF, 0xC0, 0, 11, 8, 0, 9, 0, 9, 1, 1, 0x11, 0, 0xFF, 0xD9]
    let application = [0xFF, 0xE1, 0, UInt8(thumbnail.count + 2)] + thumbnail
    let tables: [UInt8] = [0xFF, 0xC4, 0, 5, 1, 2, 3]
    let frame: [UInt8] = [0xFF, marker, 0, 11, 8, 0x0B, 0xD0, 0x0F, 0xC0, 1, 1, 0x11, 0]
    let scan: [UInt8] = [0xFF, 0xDA, 0, 8, 1, 1, 0, 0, 63, 0, 1, 2, 3]
    return [0xFF, 0xD8] + application + tables + [0xFF] + frame + scan + end
  }

  private func decoded(_ bytes: [UInt8]) throws -> PictureFacts {
    try PictureDecoder.picture(Data(bytes)).facts
  }

  @Test func `a PNG is recognized by its header`() throws {
    #expect(try PictureDecoder.picture(Picture.sample.data) == .sample)
    #expect(try PictureDecoder.picture(Picture.sampleOther.data) == .sampleOther)
  }

  @Test(arguments: [0xC0, 0xC1, 0xC2, 0xCF] as [UInt8])
  func `a JPEG is recognized by its frame, not by an embedded picture`(_ frame: UInt8) throws {
    let facts = try decoded(Self.jpeg(frame: frame))
    #expect(facts.format == .jpeg)
    #expect(facts.widthPixels == 4032)
    #expect(facts.heightPixels == 3024)
  }

  @Test func `bytes after the end belong to the file`() throws {
    let bytes = Self.jpeg() + Array("more".utf8)
    #expect(try decoded(bytes).byteCount == bytes.count)
    #expect(try decoded(Array(Picture.sample.data) + [0]).byteCount == 72)
  }

  @Test func `a picture cut off anywhere is rejected`() {
    for (whole, format) in [(Array(Picture.sample.data), PictureFormat.png), (Self.jpeg(), .jpeg)] {
      for length in 8..<whole.count {
        #expect(throws: PictureDecoder.Rejection.damaged(format)) {
          try PictureDecoder.picture(Data(whole.prefix(length)))
        }
      }
    }
  }

  @Test(arguments: ["", "\u{89}", "GIF89a", "RIFF....WEBP", "<svg/>", "no picture, whatever its name"])
  func `a file that begins like neither is not a picture`(_ text: String) {
    #expect(throws: PictureDecoder.Rejection.unknownFormat) { try PictureDecoder.picture(Data(text.utf8)) }
  }

  @Test func `an empty size, a misplaced header and a late frame count as damage`() {
    var empty = Array(Picture.sample.data)
    empty.replaceSubrange(16..<20, with: [0, 0, 0, 0])
    var headless = Array(Picture.sample.data)
    headless[12] = UInt8(ascii: "J")
    for bytes in [empty, headless] {
      #expect(throws: PictureDecoder.Rejection.damaged(.png)) { try PictureDecoder.picture(Data(bytes)) }
    }
    #expect(throws: PictureDecoder.Rejection.damaged(.jpeg)) { try decoded(Self.jpeg(frame: 0xC4)) }
    #expect(throws: PictureDecoder.Rejection.damaged(.jpeg)) { try decoded(Self.jpeg(frame: 0xCC)) }
  }

  @Test func `no bytes of a damaged header mislead the decoder`() {
    for whole in [Array(Picture.sample.data), Self.jpeg()] {
      for position in 3..<whole.count {
        for value: UInt8 in [0, 0x7F, 0xFF] {
          var bytes = whole
          bytes[position] = value
          _ = try? PictureDecoder.picture(Data(bytes))
        }
      }
    }
  }
}
