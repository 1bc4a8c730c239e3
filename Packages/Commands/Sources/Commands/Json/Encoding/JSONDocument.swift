/// The output of `--json`: a documented, versioned format of its own.
///
/// `format` contains the name and the version of the format; a version may gain members.
protocol JSONDocument: Encodable {
  var format: String { get }
}

extension JSONDocument {
  var json: String {
    get throws { String(decoding: try JSONTextEncoder.bytes(of: self), as: UTF8.self) }
  }
}
