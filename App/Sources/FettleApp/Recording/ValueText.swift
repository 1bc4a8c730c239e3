/// A value as text that is the same in every process: the members of sets and dictionaries are in order.
enum ValueText {
  static func line(of value: Any) -> String {
    if let text = value as? String { return "\"\(text)\"" }
    if let raw = value as? any RawRepresentable { return line(of: raw.rawValue) }
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .optional: return mirror.children.first.map { line(of: $0.value) } ?? "nil"
    case .set, .dictionary: return "[\(mirror.children.map { line(of: $0.value) }.sorted().joined(separator: ", "))]"
    case .collection: return "[\(mirror.children.map { line(of: $0.value) }.joined(separator: ", "))]"
    case .tuple: return "(\(members(of: mirror)))"
    case .struct where !mirror.children.isEmpty: return "\(mirror.subjectType)(\(members(of: mirror)))"
    case .class, .foreignReference: return "\(mirror.subjectType)"
    case .enum:
      guard let payload = mirror.children.first, let name = payload.label else { return "\(value)" }
      let text = line(of: payload.value)
      return Mirror(reflecting: payload.value).displayStyle == .tuple ? "\(name)\(text)" : "\(name)(\(text))"
    default: return "\(value)"
    }
  }

  private static func members(of mirror: Mirror) -> String {
    mirror.children.map { child in
      let name = child.label.flatMap { $0.hasPrefix(".") ? nil : "\($0): " } ?? ""
      return name + line(of: child.value)
    }.joined(separator: ", ")
  }
}
