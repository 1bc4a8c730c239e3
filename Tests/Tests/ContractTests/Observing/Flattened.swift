import Foundation

/// A value split into its leaves, so that two values can be compared with a tolerance.
struct Flattened {
  private enum Leaf {
    case numbers([Double])
    case text(String)
  }

  private var leaves: [(path: String, leaf: Leaf)] = []

  /// The properties that differ between correct logs: the revision, and times from a clock.
  private static let own: Set<String> = ["revision", "startedAt", "finishedAt", "undoneAt"]

  init(_ value: Any) {
    take(value, at: "")
  }

  /// A description of the first difference, or `nil` if there is none. Numbers may differ by a relative 1e-6.
  static func difference(_ one: Any, _ other: Any) -> String? {
    // Almost all are equal, and splitting takes far longer than comparing.
    if let one = one as? any Equatable, isEqual(one, other) { return nil }
    let left = Flattened(one).leaves
    let right = Flattened(other).leaves
    for (mine, yours) in zip(left, right) where mine.path != yours.path || !isAlike(mine.leaf, yours.leaf) {
      return "\(mine.path) is \(words(mine.leaf)), and \(yours.path) is \(words(yours.leaf))"
    }
    guard left.count != right.count else { return nil }
    let (longer, count) = left.count > right.count ? (left, right.count) : (right, left.count)
    return "\(longer[count].path) is only in one of them"
  }

  private static func isEqual<Value: Equatable>(_ one: Value, _ other: Any) -> Bool {
    one == other as? Value
  }

  private static func isAlike(_ one: Leaf, _ other: Leaf) -> Bool {
    switch (one, other) {
    case (.text(let one), .text(let other)): one == other
    case (.numbers(let one), .numbers(let other)):
      one.count == other.count
        && zip(one, other).allSatisfy {
          $0 == $1 || ($0.isNaN && $1.isNaN) || abs($0 - $1) <= 1e-6 * max(1, abs($0), abs($1))
        }
    default: false
    }
  }

  private static func words(_ leaf: Leaf) -> String {
    switch leaf {
    case .numbers(let numbers): numbers.map { "\($0)" }.joined(separator: ", ")
    case .text(let text): text
    }
  }

  private mutating func take(_ value: Any, at path: String) {
    switch value {
    case let number as Double: return leaves.append((path, .numbers([number])))
    case let numbers as [Double]: return leaves.append((path, .numbers(numbers)))
    case let date as Date: return leaves.append((path, .numbers([date.timeIntervalSince1970])))
    case is String, is Int, is Int64, is Bool, is UUID: return leaves.append((path, .text("\(value)")))
    default: break
    }
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .optional:
      if let wrapped = mirror.children.first?.value {
        take(wrapped, at: path)
      } else {
        leaves.append((path, .text("nil")))
      }
    case .collection:
      leaves.append(("\(path).count", .text("\(mirror.children.count)")))
      for (index, child) in mirror.children.enumerated() { take(child.value, at: "\(path)[\(index)]") }
    case .set, .dictionary:
      leaves.append((path, .text(mirror.children.map { "\($0.value)" }.sorted().joined(separator: ", "))))
    case .enum where mirror.children.isEmpty:
      leaves.append((path, .text("\(value)")))
    default:
      for child in mirror.children {
        let label = child.label ?? "?"
        let inner = path.isEmpty ? label : "\(path).\(label)"
        if Self.own.contains(label) {
          leaves.append((inner, .text(Mirror(reflecting: child.value).children.isEmpty ? "none" : "some")))
        } else {
          take(child.value, at: inner)
        }
      }
    }
  }
}
