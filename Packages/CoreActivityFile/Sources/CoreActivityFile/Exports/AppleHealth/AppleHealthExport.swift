/// Reads Apple Health's `export.xml`, which people export from their phones and which can exceed a gigabyte.
///
/// All information is in attributes, and real documents are often invalid: declarations without an end, an attribute
/// that is there twice, names with spaces. So a scanner of its own finds the tags and tolerates all that. It skips
/// document types and never expands their entities.
///
/// Memory is bounded by the limits below, whatever the size of the document.
public enum AppleHealthExport {
  /// Heart rates kept until the workouts that follow them, eight bytes each; also the samples of all workouts together.
  public static let mostHeartRates = 6_000_000
  /// Workouts of one document; any more are left out with a warning.
  public static let mostWorkouts = 100_000
  /// Pauses, laps and routes of all workouts together.
  public static let mostDetails = 200_000

  /// Whether a document that begins with these bytes is Apple Health's `export.xml`, whatever its name. Phones translate
  /// the name.
  /// - Parameter firstBytes: at least the first kilobyte, if the document has that much.
  public static func recognizes(firstBytes: ArraySlice<UInt8>) -> Bool {
    var rest = firstBytes.prefix(1024).withoutByteOrderMark.drop { $0.isXMLBlank }
    while true {
      if rest.starts(with: "<?".utf8) {
        rest = rest.after("?>")
      } else if rest.starts(with: "<!--".utf8) {
        rest = rest.after("-->")
      } else {
        break
      }
      rest = rest.drop { $0.isXMLBlank }
    }
    if rest.starts(with: "<!DOCTYPE".utf8) {
      rest = rest.dropFirst(9).drop { $0.isXMLBlank }
      return rest.beginsName("HealthData")
    }
    return rest.first == UInt8(ascii: "<") && rest.dropFirst().beginsName("HealthData")
  }

  /// Reads a document from beginning to end.
  /// - Parameter next: returns the next block of the document; an empty one at its end.
  /// - Returns: all complete workouts, also of a document that is damaged or cut off.
  /// - Throws: ``ActivityFileError/empty``; ``ActivityFileError/unknownFormat(looksLike:namedAs:)`` if it is not Apple
  ///   Health's; what `next` throws.
  public static func read(
    _ next: () throws(ActivityFileError) -> [UInt8]
  ) throws(ActivityFileError) -> AppleHealthContents {
    var scanner = AppleHealthScanner()
    var firstBytes: [UInt8] = []
    while !scanner.isFinished {
      let block = try next()
      guard !block.isEmpty else { break }
      if firstBytes.count < 1024 { firstBytes += block.prefix(1024 - firstBytes.count) }
      scanner.take(block)
    }
    scanner.finish()
    guard !firstBytes.isEmpty else { throw .empty }
    guard scanner.reader.hasRoot else {
      throw .unknownFormat(looksLike: foreignContent(of: firstBytes), namedAs: nil)
    }
    return scanner.contents()
  }

  private static func foreignContent(of bytes: [UInt8]) -> ActivityFileError.ForeignContent {
    if case .foreign(let content) = SniffedContent(firstBytes: bytes[...], namedAs: nil) { return content }
    return bytes.allSatisfy { $0 >= 0x20 || $0.isXMLBlank } ? .text : .binary
  }
}

extension ArraySlice<UInt8> {
  /// What follows this text; nothing without it.
  fileprivate func after(_ text: String) -> ArraySlice<UInt8> {
    var rest = self
    while !rest.isEmpty, !rest.starts(with: text.utf8) { rest.removeFirst() }
    return rest.dropFirst(text.utf8.count)
  }

  fileprivate func beginsName(_ name: String) -> Bool {
    guard starts(with: name.utf8), let next = dropFirst(name.utf8.count).first else { return false }
    return next.isXMLBlank || [UInt8(ascii: ">"), UInt8(ascii: "["), UInt8(ascii: "/")].contains(next)
  }
}
