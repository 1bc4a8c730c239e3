import DomainCore

/// Why `--fields` cannot be followed.
enum FieldChoiceError: Error, Equatable {
  case unknown(name: String, known: [String])
  case repeated(name: String)

  var explanation: String {
    switch self {
    case .unknown(let name, let known):
      "There is no field “\(name)”\(Self.suggestion(known.closest(to: name))) "
        + "--fields without a value lists all fields."
    case .repeated(let name): "The field “\(name)” is chosen twice."
    }
  }

  private static func suggestion(_ near: [String]) -> String {
    near.isEmpty ? "." : "; did you mean \(near.joined(separator: " or "))?"
  }
}

/// The fields chosen with `--fields`.
enum FieldChoice {
  /// The fields named in `text`, separated by commas, in that order. Upper and lower case are equal, and hyphens and
  /// underscores may separate words.
  static func fields<Row>(
    named text: String, among fields: [ListField<Row>]
  ) throws(FieldChoiceError) -> [ListField<Row>] {
    var chosen: [ListField<Row>] = []
    for name in text.split(separator: ",").map({ $0.trimmingPrefix { $0 == " " } }).map(String.init) {
      guard let field = fields.first(where: { key($0.name) == key(name) }) else {
        throw .unknown(name: name, known: fields.map(\.name))
      }
      guard !chosen.contains(where: { $0.name == field.name }) else { throw .repeated(name: field.name) }
      chosen.append(field)
    }
    return chosen
  }

  private static func key(_ name: String) -> String {
    name.lowercased().filter { !"-_ ".contains($0) }
  }
}
