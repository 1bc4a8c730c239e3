/// The texts of a session for which Garmin's profile has no fields. ``FITActivityWriter`` stores them in developer fields
/// of the session message, so that other readers show them by their names.
///
/// A field is limited to 255 bytes. A longer text follows in full in `memo_glob` messages, the profile's place for long
/// texts: their parent is the session, and their field number is that of the developer field.
enum FITSessionText: UInt8, CaseIterable {
  case title = 200
  case notes = 201

  /// In the field's description.
  var name: String {
    switch self {
    case .title: "title"
    case .notes: "notes"
    }
  }
}

/// The texts that `memo_glob` messages contain in full.
struct FITMemos {
  private struct Key: Hashable {
    var session: Int
    var text: FITSessionText
  }

  /// Of one text; notes are at most 10,000 characters.
  private static let mostBytes = 1 << 20

  private var bytes: [Key: [UInt8]] = [:]

  /// Adds the next part of a text; other memos are ignored.
  mutating func take(_ message: FITMessage) {
    guard message.integer(1) == Int(FITProfile.Message.session), let session = message.integer(2),
      let text = message.integer(3).flatMap(UInt8.init(exactly:)).flatMap(FITSessionText.init)
    else { return }
    let key = Key(session: session, text: text)
    guard bytes[key]?.count ?? 0 < Self.mostBytes else { return }
    bytes[key, default: []] += message.numbers(4).compactMap { UInt8(exactly: $0) }
  }

  /// - Parameter session: its message index.
  func text(_ text: FITSessionText, of session: Int) -> String? {
    bytes[Key(session: session, text: text)].map { String(decoding: $0, as: UTF8.self) }
  }
}
