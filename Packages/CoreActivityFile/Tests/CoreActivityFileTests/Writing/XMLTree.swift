import Foundation

/// The elements of a small document, with their namespaces. Knows only what ``ActivityWriter``s write: no comments, no
/// CDATA, no declarations within the document.
struct XMLTree {
  struct Name: Equatable, CustomStringConvertible {
    var namespace: String
    var local: String

    var description: String { "{\(namespace)}\(local)" }
  }

  var name: Name
  var attributes: [String: String] = [:]
  var children: [XMLTree] = []
  /// As written, with its entities.
  var text = ""

  /// `nil` if the document is not well-formed.
  init?(_ document: String) {
    var stack: [XMLTree] = []
    var scopes: [[String: String]] = [[:]]
    var root: XMLTree?
    let parts = document.utf8.split(separator: UInt8(ascii: "<"), omittingEmptySubsequences: true)
    for part in parts {
      guard let end = part.firstIndex(of: UInt8(ascii: ">")) else { return nil }
      let tag = String(part[..<end]) ?? ""
      let text = String(part[part.index(after: end)...]) ?? ""
      if tag.hasPrefix("?") { continue }
      if tag.hasPrefix("/") {
        guard let element = stack.popLast(), let scope = scopes.popLast() else { return nil }
        guard Self.name(String(tag.dropFirst()), in: scope) == element.name else { return nil }
        if stack.isEmpty { root = element } else { stack[stack.count - 1].children.append(element) }
        continue
      }
      var scope = scopes.last ?? [:]
      var attributes: [String: String] = [:]
      for match in tag.contains("=") ? tag.matches(of: #/([^\s=]+)="([^"]*)"/#) : [] {
        let (name, value) = (String(match.1), String(match.2))
        if name == "xmlns" {
          scope[""] = value
        } else if name.hasPrefix("xmlns:") {
          scope[String(name.dropFirst(6))] = value
        } else {
          attributes[name] = value
        }
      }
      let qualified = String(tag.prefix { !$0.isWhitespace && $0 != "/" })
      guard let name = Self.name(qualified, in: scope) else { return nil }
      stack.append(XMLTree(name: name, attributes: attributes, text: text))
      scopes.append(scope)
    }
    guard let root, stack.isEmpty else { return nil }
    self = root
  }

  private init(name: Name, attributes: [String: String], text: String) {
    (self.name, self.attributes, self.text) = (name, attributes, text)
  }

  /// `nil` for a prefix that nothing declares.
  private static func name(_ qualified: String, in scope: [String: String]) -> Name? {
    let parts = qualified.split(separator: ":", maxSplits: 1)
    guard parts.count == 2 else { return Name(namespace: scope[""] ?? "", local: qualified) }
    return scope[String(parts[0])].map { Name(namespace: $0, local: String(parts[1])) }
  }
}
