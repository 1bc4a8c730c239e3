/// What changes on a page that a browser shows.
public struct LivePatch: Hashable, Sendable {
  /// The version that it changes; `nil` if it replaces every part.
  let from: String?
  /// The version that the browser shows afterward.
  public let version: String
  let title: String
  let address: String
  let theme: LivePage.ThemeChoice
  let isModal: Bool
  let difference: LiveBlock.Difference

  /// The text for the script of the page: one line, the same for the same change.
  public var json: String {
    var members = [
      "version": JSONText.string(version), "title": JSONText.string(title), "address": JSONText.string(address),
      "theme": JSONText.string(theme.rawValue), "isModal": "\(isModal)",
    ]
    if let from { members["from"] = JSONText.string(from) }
    if !difference.lists.isEmpty {
      members["lists"] = JSONText.object(
        difference.lists.mapValues { "[\($0.map(JSONText.string).joined(separator: ","))]" })
    }
    if !difference.blocks.isEmpty {
      members["blocks"] = JSONText.object(difference.blocks.mapValues(JSONText.string))
    }
    return JSONText.object(members)
  }

  /// What a server sends for a window that it does not have any more: the page says so, and can be loaded again.
  public static let ended = JSONText.object(["ended": "true"])
}

/// Text in JSON. A patch is mostly a few long texts, which this writes in one pass.
private enum JSONText {
  static func string(_ text: String) -> String {
    var json: [UInt8] = [UInt8(ascii: "\"")]
    json.reserveCapacity(text.utf8.count + text.utf8.count / 8 + 2)
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): json += [UInt8(ascii: "\\"), byte]
      case UInt8(ascii: "\n"): json += [UInt8(ascii: "\\"), UInt8(ascii: "n")]
      case ..<0x20: json += "\\u00\(byte < 0x10 ? "0" : "")\(String(byte, radix: 16))".utf8
      default: json.append(byte)
      }
    }
    json.append(UInt8(ascii: "\""))
    return String(decoding: json, as: UTF8.self)
  }

  /// - Parameter members: values that are JSON already, by their names.
  static func object(_ members: [String: String]) -> String {
    let sorted = members.sorted { $0.key < $1.key }
    return "{" + sorted.map { "\(string($0.key)):\($0.value)" }.joined(separator: ",") + "}"
  }
}
