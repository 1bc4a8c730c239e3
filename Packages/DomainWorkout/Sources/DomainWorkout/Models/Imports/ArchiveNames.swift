/// Archives in a folder, which are not read yet.
public struct ArchiveNames: Equatable, Sendable {
  /// The most names of a kind that a sentence lists.
  private static let listedCount = 3

  /// The names of the archives of each kind, such as `ZIP`; without repetition, in a stable order.
  private var kinds: [String] = []
  private var names: [String: [String]] = [:]

  public init() {}

  public var isEmpty: Bool { kinds.isEmpty }

  public mutating func add(_ name: String, kind: String) {
    if names[kind] == nil {
      kinds.append(kind)
      kinds.sort()
    }
    names[kind, default: []].append(name)
  }

  /// "2 ZIP archives (a.zip, b.zip), which Fettle cannot read yet; unpack them and import the folder again".
  public var clause: String {
    let listed = kinds.map { kind in Self.listed(names[kind] ?? [], kind: kind) }
    let isOne = names.values.reduce(0) { $0 + $1.count } == 1
    return listed.joined(separator: " and ")
      + ", which Fettle cannot read yet; unpack \(isOne ? "it" : "them") and import the folder again"
  }

  private static func listed(_ names: [String], kind: String) -> String {
    let rest = names.count > listedCount ? ", …" : ""
    return "\(names.count) \(kind) archive\(names.count == 1 ? "" : "s") "
      + "(\(names.prefix(listedCount).joined(separator: ", "))\(rest))"
  }
}
