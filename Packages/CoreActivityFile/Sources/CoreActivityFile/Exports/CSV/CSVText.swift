import Foundation

/// A list as the service or a spreadsheet saved it: in UTF-8, UTF-16 with its mark, or Windows-1252; with commas,
/// semicolons or tabs.
struct CSVText {
  /// In UTF-8.
  let bytes: [UInt8]
  let isWindows1252: Bool
  let separator: UInt8
  /// Where the headings begin: after a byte order mark, and after the line in which a spreadsheet names the separator.
  let start: Int

  init(_ stored: [UInt8]) {
    if let encoding = Self.wideEncoding(stored) {
      bytes = Array((String(bytes: stored.dropFirst(2), encoding: encoding) ?? "").utf8)
      isWindows1252 = false
    } else if String(validating: stored, as: UTF8.self) == nil,
      let text = String(bytes: stored, encoding: .windowsCP1252) ?? String(bytes: stored, encoding: .isoLatin1)
    {
      bytes = Array(text.utf8)
      isWindows1252 = true
    } else {
      bytes = stored
      isWindows1252 = false
    }
    var start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    let line = Self.line(bytes, from: start)
    if line.count == Self.naming.count + 1, line.starts(with: Self.naming), let named = line.last {
      (separator, start) = (named, line.endIndex)
    } else {
      separator = Self.separator(of: line)
    }
    self.start = start
  }

  private static let naming = Array("sep=".utf8)
  private static let separators = Array(",;\t".utf8)

  private static func wideEncoding(_ bytes: [UInt8]) -> String.Encoding? {
    if bytes.starts(with: [0xFF, 0xFE]) { return .utf16LittleEndian }
    return bytes.starts(with: [0xFE, 0xFF]) ? .utf16BigEndian : nil
  }

  private static func line(_ bytes: [UInt8], from start: Int) -> ArraySlice<UInt8> {
    bytes[start...].prefix { $0 != 0x0A && $0 != 0x0D }
  }

  /// The most frequent one outside of quotation marks; a comma if there is none.
  private static func separator(of headings: ArraySlice<UInt8>) -> UInt8 {
    var isQuoted = false
    var counts = separators.map { _ in 0 }
    for byte in headings {
      if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
      if !isQuoted, let index = separators.firstIndex(of: byte) { counts[index] += 1 }
    }
    return separators[counts.indices.max { counts[$0] < counts[$1] || counts[$0] == counts[$1] && $0 > $1 } ?? 0]
  }
}
