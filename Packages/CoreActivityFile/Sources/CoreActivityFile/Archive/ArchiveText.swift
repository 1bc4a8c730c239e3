extension String {
  /// The name of a member: UTF-8 if it is valid, else in the encoding of old zip programs, which can represent all bytes.
  init(archiveName bytes: [UInt8]) {
    if let text = String(validating: bytes, as: UTF8.self) {
      self = text
    } else {
      var scalars = String.UnicodeScalarView()
      for byte in bytes { scalars.append(byte < 128 ? Unicode.Scalar(byte) : codePage437[Int(byte) - 128]) }
      self = String(scalars)
    }
  }
}

/// The upper half of the IBM PC's characters.
private let codePage437 = Array(
  """
  ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐\
  └┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u{A0}
  """.unicodeScalars)
