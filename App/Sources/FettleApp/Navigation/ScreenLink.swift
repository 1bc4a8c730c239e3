import DomainCore
import Foundation

/// The parts of a link: the screen, the item and the filters.
struct ScreenLink {
  static let scheme = "fettle"

  let host: String
  let item: String?
  private let components: URLComponents

  init(host: String, item: String?, query: [(key: String, value: String?)]) {
    var components = URLComponents()
    components.scheme = Self.scheme
    components.host = host
    if let item { components.path = "/\(item)" }
    let items = query.compactMap { name, value in value.map { URLQueryItem(name: name, value: $0) } }
    if !items.isEmpty { components.queryItems = items }
    self.host = host
    self.item = item
    self.components = components
  }

  /// Returns `nil` if the text is not a link of this program.
  init?(_ text: String) {
    guard let components = URLComponents(string: text), components.scheme?.lowercased() == Self.scheme,
      let host = components.host
    else { return nil }
    let path = components.path.split(separator: "/").map(String.init)
    guard path.count < 2 else { return nil }
    self.host = host
    item = path.first
    self.components = components
  }

  var text: String { components.string ?? "\(Self.scheme)://\(host)" }

  var hasQuery: Bool { components.queryItems != nil }

  /// The same link with other values in its query.
  func mappingQuery(_ change: (_ name: String, _ value: String) -> String) -> ScreenLink {
    var components = components
    components.queryItems = components.queryItems?.map { item in
      URLQueryItem(name: item.name, value: item.value.map { change(item.name, $0) })
    }
    return ScreenLink(host: host, item: item, components: components)
  }

  private init(host: String, item: String?, components: URLComponents) {
    (self.host, self.item, self.components) = (host, item, components)
  }

  /// Parses a part of the query that may be missing but must not be invalid.
  ///
  /// - Returns: `nil` if it is missing.
  func part<Value>(_ name: String, _ parse: (String) -> Value?) throws(InvalidLink) -> Value? {
    guard let text = components.queryItems?.first(where: { $0.name == name }).map({ $0.value ?? "" }) else {
      return nil
    }
    guard let value = parse(text) else { throw InvalidLink() }
    return value
  }

  /// Parses a part that keeps the words of the person who typed it.
  func words(_ name: String, areValid: (String) -> Bool) throws(InvalidLink) -> String? {
    try part(name) { areValid($0) ? $0 : nil }
  }

  /// Parses a part that only ever says yes.
  func flag(_ name: String) throws(InvalidLink) -> Bool {
    try part(name) { $0 == "yes" ? true : nil } ?? false
  }

  func sport() throws(InvalidLink) -> Sport? { try part("sport", Sport.init(parsing:)) }

  func day(_ name: String) throws(InvalidLink) -> CalendarDay? { try part(name) { CalendarDay($0) } }

  /// Parses a number. One that differs from itself would be no place.
  func number(_ name: String) throws(InvalidLink) -> Double? {
    try part(name) { Double($0).flatMap { $0.isNaN ? nil : $0 } }
  }

  /// Parses the item, which must be there.
  func item<Value>(_ parse: (String) -> Value?) throws(InvalidLink) -> Value {
    guard let value = item.flatMap(parse) else { throw InvalidLink() }
    return value
  }
}

/// A link to a screen has a part that the screen does not understand.
struct InvalidLink: Error {}
