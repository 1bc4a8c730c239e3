/// What `--json` prints: a documented, versioned form of the program's own.
///
/// `format` names the form and its version; a version only ever gains members.
protocol JSONDocument: Encodable {
  var format: String { get }
}

extension JSONDocument {
  var json: String {
    get throws { String(decoding: try JSONTextEncoder.bytes(of: self), as: UTF8.self) }
  }
}
