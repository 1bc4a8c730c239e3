/// Archives in a folder, which the version that stored this could not read.
public struct ArchiveNames: Hashable, Sendable {
  /// The archives of one kind.
  public struct Kind: Hashable, Sendable {
    /// The name of the kind, such as `ZIP`.
    public let name: String
    /// How many there are, also beyond ``firstNames``.
    public fileprivate(set) var count: Int
    /// The names of the first few.
    public fileprivate(set) var firstNames: [String]

    /// Of the names it keeps the first few.
    public init(name: String, count: Int, firstNames: [String]) {
      self.name = name
      self.count = count
      self.firstNames = Array(firstNames.prefix(ArchiveNames.listedCount))
    }
  }

  /// The most names of a kind that a sentence lists.
  private static let listedCount = 3

  /// Without duplicates, sorted by name.
  public private(set) var kinds: [Kind]

  public init(_ kinds: [Kind] = []) {
    self.kinds = kinds
  }

  /// Whether there is no archive to report.
  public var isEmpty: Bool { kinds.isEmpty }

  /// Counts one more archive, and remembers its name among the first few.
  public mutating func add(_ name: String, kind: String) {
    if !kinds.contains(where: { $0.name == kind }) {
      kinds.append(Kind(name: kind, count: 0, firstNames: []))
      kinds.sort { $0.name < $1.name }
    }
    for index in kinds.indices where kinds[index].name == kind {
      kinds[index].count += 1
      if kinds[index].firstNames.count < Self.listedCount { kinds[index].firstNames.append(name) }
    }
  }

  /// "2 ZIP archives (a.zip, b.zip), which Fettle cannot read yet; unpack them and import the folder again".
  public var clause: String {
    let isOne = kinds.reduce(0) { $0 + $1.count } == 1
    return kinds.map(\.phrase).joined(separator: " and ")
      + ", which Fettle cannot read yet; unpack \(isOne ? "it" : "them") and import the folder again"
  }
}

extension ArchiveNames.Kind {
  fileprivate var phrase: String {
    let rest = count > firstNames.count ? ", …" : ""
    return "\(count) \(name) archive\(count == 1 ? "" : "s") (\(firstNames.joined(separator: ", "))\(rest))"
  }
}
