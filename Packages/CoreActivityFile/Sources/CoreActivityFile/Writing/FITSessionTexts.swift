/// The title and the notes of one session as ``FITActivityWriter`` stores them.
struct FITSessionTexts {
  private static let memoLocalType: UInt8 = 5
  private static let longestPart = 250

  private let texts: [(text: FITSessionText, bytes: [UInt8], field: FITStoredField?)]

  init(_ activity: Activity) {
    let stated: [(FITSessionText, String?)] = [(.title, activity.name), (.notes, activity.notes)]
    texts = stated.compactMap { text, value in
      let bytes = (value ?? "").utf8.filter { $0 != 0 }
      return bytes.isEmpty ? nil : (text, bytes, FITStoredField(text.rawValue, value))
    }
  }

  /// The texts that the session has.
  var all: [FITSessionText] { texts.map(\.text) }

  /// The developer fields of the session message.
  var fields: [FITStoredField] { texts.compactMap(\.field) }

  /// Appends what does not fit into the fields.
  ///
  /// - Parameter session: its message index.
  func appendMemos(ofSession session: Int, to messages: inout FITMessages) {
    for (text, bytes, field) in texts where field.map({ $0.bytes.count <= bytes.count }) ?? true {
      for (part, start) in stride(from: 0, to: bytes.count, by: Self.longestPart).enumerated() {
        messages.append(
          FITProfile.Message.memo, local: Self.memoLocalType,
          [
            FITStoredField(250, .uint32, part), FITStoredField(1, .uint16, Int(FITProfile.Message.session)),
            FITStoredField(2, .uint16, session), FITStoredField(3, .uint8, Int(text.rawValue)),
            FITStoredField(4, zeroEnded: Array(bytes[start..<min(start + Self.longestPart, bytes.count)])),
          ])
      }
    }
  }
}
