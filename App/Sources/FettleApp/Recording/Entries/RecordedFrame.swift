import CoreDatabase
import CoreSystem
package import CoreUI
import Foundation

/// A frame in a recording: its fingerprint, and its text if that is another than the last one.
package struct RecordedFrame: Codable, Equatable, Sendable {
  package let width: Int
  package let height: Int
  package let fingerprint: String
  package var text: Text?

  /// Compressed with the texts before as a dictionary.
  package struct Text: Codable, Equatable, Sendable {
    let deflated: String
    let bytes: Int
    /// How many texts before it is the one that is most alike, from 1; `nil` if the dictionary is all of the past.
    var like: Int?
  }
}

/// The texts of the frames so far.
package struct FrameTexts {
  private static let longestPast = 32_768
  private static let textLimit = 256
  /// The texts of the latest frames have no more bytes than this, unless the last one alone has more.
  private static let textByteLimit = 64 << 20
  /// A cell has a few bytes, even one with an emoji of several characters.
  private static let cellByteLimit = 16

  private var past = Data()
  private var last: [String] = []
  /// The latest texts, the newest last, with the hashes of their lines.
  private var texts: [(data: Data, lines: Set<Int>)] = []
  private var textByteCount = 0

  package init() {}

  /// The entry for the next frame.
  package mutating func record(_ picture: FramePicture) -> RecordedFrame {
    var frame = RecordedFrame(
      width: picture.size.width, height: picture.size.height, fingerprint: picture.fingerprint)
    guard picture.lines != last else { return frame }
    let text = Data(picture.lines.joined(separator: "\n").utf8)
    let like = mostAlike(picture.lines)
    let deflated = Deflated(text, dictionary: dictionary(like: like) ?? past).bytes.base64EncodedString()
    frame.text = RecordedFrame.Text(deflated: deflated, bytes: text.count, like: like)
    add(text, picture.lines)
    return frame
  }

  /// The frame of the next entry; `nil` if it is damaged.
  package mutating func picture(of frame: RecordedFrame) -> FramePicture? {
    guard let size = try? Size(recordedWidth: frame.width, height: frame.height) else { return nil }
    if let recorded = frame.text {
      let longestText = (size.width + 1) * size.height * Self.cellByteLimit
      guard let bytes = Data(base64Encoded: recorded.deflated), (0...longestText).contains(recorded.bytes),
        let dictionary = dictionary(like: recorded.like),
        let text = Deflated(compressed: bytes).inflated(byteCount: recorded.bytes, dictionary: dictionary)
      else { return nil }
      guard text.count(where: { $0 == UInt8(ascii: "\n") }) <= size.height else { return nil }
      let lines = String(decoding: text, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
      add(text, lines.map(String.init))
    }
    return FramePicture(size: size, fingerprint: frame.fingerprint, lines: last)
  }

  private mutating func add(_ text: Data, _ lines: [String]) {
    past = Data((past + text).suffix(Self.longestPast))
    last = lines
    texts.append((text, Set(lines.map(\.hashValue))))
    textByteCount += text.count
    while texts.count > Self.textLimit || textByteCount > Self.textByteLimit && texts.count > 1 {
      textByteCount -= texts.removeFirst().data.count
    }
  }

  /// The text with the most lines in common; of several the latest.
  private func mostAlike(_ lines: [String]) -> Int? {
    let hashes = Set(lines.map(\.hashValue))
    let counts = texts.reversed().map { $0.lines.count(where: hashes.contains) }
    guard let most = counts.max(), let index = counts.firstIndex(of: most) else { return nil }
    return index + 1
  }

  /// The past, with the text that is most alike at its end, where it counts most; `nil` if there is no such text.
  private func dictionary(like: Int?) -> Data? {
    guard let like else { return past }
    guard like > 0, like <= texts.count else { return nil }
    return Data((past + texts[texts.count - like].data).suffix(Self.longestPast))
  }
}

/// What a frame shows, as far as recordings compare it.
package struct FramePicture: Equatable, Sendable {
  package let size: Size
  package let fingerprint: String
  /// The rows as text, without trailing spaces.
  package let lines: [String]

  package init(size: Size, fingerprint: String, lines: [String]) {
    (self.size, self.fingerprint, self.lines) = (size, fingerprint, lines)
  }

  package init(_ frame: Frame, isRedacted: Bool) {
    let shown: ([Character]) -> [Character] = isRedacted ? \.redacted : { $0 }
    let text = frame.plainText().split(separator: "\n", omittingEmptySubsequences: false)
    self.init(
      size: frame.size, fingerprint: String(frame.fingerprint(showing: shown), radix: 16),
      lines: text.map { String(shown(Array($0))) })
  }
}
