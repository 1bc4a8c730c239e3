/// A value as text that is the same in every process: the members of sets and dictionaries are in order.
package struct ValueText {
  /// For a person: without the names of types, and with the first elements of a list only.
  package static let brief = ValueText(isBrief: true, elementLimit: 3)

  private var isBrief = false
  private var elementLimit = Int.max

  /// The whole value.
  static func line(of value: Any) -> String { ValueText().line(of: value) }

  package func line(of value: Any) -> String {
    if let text = value as? String { return "\"\(text)\"" }
    if let route = value as? AppRoute { return line(of: route.link) }
    if let raw = value as? any RawRepresentable { return line(of: raw.rawValue) }
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .optional: return mirror.children.first.map { line(of: $0.value) } ?? "nil"
    case .set, .dictionary: return list(mirror.children.map { line(of: $0.value) }.sorted(), of: mirror)
    case .collection: return list(mirror.children.prefix(elementLimit).map { line(of: $0.value) }, of: mirror)
    case .tuple: return "(\(members(of: mirror)))"
    case .struct where isBrief && value is any CustomStringConvertible: return "\(value)"
    case .struct where !mirror.children.isEmpty:
      return isBrief ? "(\(members(of: mirror)))" : "\(mirror.subjectType)(\(members(of: mirror)))"
    case .class, .foreignReference: return "\(mirror.subjectType)"
    case .enum:
      guard let payload = mirror.children.first, let name = payload.label else { return "\(value)" }
      let text = line(of: payload.value)
      return text.hasPrefix("(") && (isBrief || Mirror(reflecting: payload.value).displayStyle == .tuple)
        ? name + text : "\(name)(\(text))"
    default: return "\(value)"
    }
  }

  private func list(_ elements: [String], of mirror: Mirror) -> String {
    let rest = mirror.children.count - elementLimit
    return "[\((elements.prefix(elementLimit) + (rest > 0 ? ["\(rest) more"] : [])).joined(separator: ", "))]"
  }

  private func members(of mirror: Mirror) -> String {
    mirror.children.map { child in
      let name = child.label.flatMap { $0.hasPrefix(".") ? nil : "\($0): " } ?? ""
      return name + line(of: child.value)
    }.joined(separator: ", ")
  }
}
