import CoreSync

/// The ids of an account's rows at the server: the owner's id, a hyphen, and the local id. All people's rows are in one
/// table there, and the same activity file gives the same local id to everybody.
struct ServerID: Hashable, Sendable {
  private let prefix: String

  init(owner: String) {
    prefix = owner + "-"
  }

  func id(of key: RowKey) -> String {
    prefix + key.id
  }

  /// - Returns: none for an id that no client of this account has made.
  func localID(_ id: String) -> String? {
    id.hasPrefix(prefix) ? String(id.dropFirst(prefix.count)) : nil
  }
}
