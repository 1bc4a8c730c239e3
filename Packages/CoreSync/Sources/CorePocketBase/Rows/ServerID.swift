import CoreSync

/// The ids of an account's rows on the server: the owner's id, a hyphen, and the local id. All accounts share one table
/// there, and the same activity file gives everybody the same local id.
struct ServerID: Hashable, Sendable {
  private let prefix: String

  init(owner: String) {
    prefix = owner + "-"
  }

  func id(of key: RowKey) -> String {
    prefix + key.id
  }

  /// - Returns: `nil` for an id that no client of this account created.
  func localID(_ id: String) -> String? {
    id.hasPrefix(prefix) ? String(id.dropFirst(prefix.count)) : nil
  }
}
