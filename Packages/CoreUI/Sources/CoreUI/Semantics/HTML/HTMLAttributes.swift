/// The attributes of an element, in their order. Those without a value are left out.
struct HTMLAttributes: ExpressibleByDictionaryLiteral {
  private(set) var values: [(name: String, value: String)]

  init(dictionaryLiteral attributes: (String, String?)...) {
    values = attributes.compactMap { name, value in value.map { (name, $0) } }
  }

  /// These attributes after others.
  func after(_ others: HTMLAttributes) -> HTMLAttributes {
    var all = others
    all.values += values
    return all
  }
}
