import Foundation

extension JSONObjectCutter.Item {
  func decoded<Record: Decodable>(
    as type: Record.Type,
    from document: [UInt8],
    by decoder: JSONDecoder
  ) throws(ExportEntryProblem) -> Record {
    if let problem { throw problem }
    let bytes = hasNonNumbers ? Self.withoutNonNumbers(document[range]) : Array(document[range])
    do {
      return try decoder.decode(type, from: Data(bytes))
    } catch {
      throw .malformed
    }
  }

  /// With `null` for the words that some programs write for a number they do not have.
  private static func withoutNonNumbers(_ object: ArraySlice<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(object.count)
    var (position, isText) = (object.startIndex, false)
    while position < object.endIndex {
      let byte = object[position]
      if isText, byte == UInt8(ascii: "\\") {
        result += object[position...].prefix(2)
        position += 2
        continue
      }
      if byte == UInt8(ascii: "\"") { isText.toggle() }
      if !isText, "NI-".utf8.contains(byte),
        let word = nonNumbers.first(where: { object[position...].starts(with: $0) })
      {
        result += Array("null".utf8)
        position += word.count
      } else {
        result.append(byte)
        position += 1
      }
    }
    return result
  }

  private static let nonNumbers = ["NaN", "-NaN", "Infinity", "-Infinity"].map { Array($0.utf8) }
}
