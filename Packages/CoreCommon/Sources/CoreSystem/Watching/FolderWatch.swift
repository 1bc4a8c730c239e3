/// Reports that something below some folders has changed.
///
/// It only says that there is something to look at, not what: events can be lost, and a folder can be unmounted and
/// mounted again. Whoever uses it looks at the folders once after each `watch(_:)`, and again after each change.
public protocol FolderWatch: AnyObject, Sendable {
  /// Changes since the last one was received, as one.
  var changes: AsyncStream<Void> { get }

  /// Watches these folders and all below them instead of those before. Folders that do not exist are ignored.
  ///
  /// - Returns: whether the system reports all changes in them; otherwise they have to be looked at from time to time.
  func watch(_ folders: [String]) -> Bool
}
