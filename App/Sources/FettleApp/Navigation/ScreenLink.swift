import Foundation

/// The parts of a link: the screen, the item and the filters.
struct ScreenLink {
  static let scheme = "fettle"

  let host: String
  let item: String?
  private let components: URLComponents

  init(host: String, item: String?, query: KeyValuePairs<String, String?>) {
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

  /// Parses a part that may be missing but must not be invalid.
  func part<Value>(_ name: String, _ parse: (String) -> Value?) -> Part<Value>? {
    guard let text = components.queryItems?.first(where: { $0.name == name }).map({ $0.value ?? "" }) else {
      return Part(value: nil)
    }
    return parse(text).map { Part(value: $0) }
  }

  struct Part<Value> {
    let value: Value?
  }
}
