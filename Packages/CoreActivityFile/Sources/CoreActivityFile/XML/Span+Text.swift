extension Span<UInt8> {
  /// The text without surrounding spaces and line breaks; `nil` if nothing is left.
  var trimmedText: String? {
    var bytes: [UInt8] = []
    for index in indices { bytes.append(self[index]) }
    var text = String(decoding: bytes, as: UTF8.self)[...]
    text = text.drop(while: \.isWhitespace)
    while text.last?.isWhitespace == true { text.removeLast() }
    return text.isEmpty ? nil : String(text)
  }
}
