public import CoreCommon
public import Foundation

/// A place for objects by name, each of which is created once and hardly ever changed: a bucket, or a folder.
///
/// A name consists of segments of letters, digits and hyphens, separated by slashes, or of such a segment and a suffix.
public protocol ObjectStore: Sendable {
  /// What it means if the place, or the identity in it, is missing.
  var failureIfMissing: RemoteFailure { get }

  /// Whether reading an object costs about as little as finding out that it is there.
  var hasCheapReads: Bool { get }

  /// Creates an object, unless there is one of this name: of several that try at once, one succeeds, and nobody ever sees
  /// a part of it.
  ///
  /// - Returns: the mark of the new object; `nil` if there is another one.
  /// - Throws: why it is unknown whether it was created.
  func create(_ name: String, _ content: Data) async throws(RemoteFailure) -> String?

  /// Reads an object, up to a limit in bytes; `nil` if there is none.
  func read(_ name: String, upTo byteLimit: Int) async throws(RemoteFailure) -> Data?

  /// The objects of a folder whose names in it follow another name, in the order of the bytes of their names. There may be
  /// more if there are ``ObjectListing/limit`` of them.
  func list(_ folder: String, after name: String) async throws(RemoteFailure) -> [ObjectListing]

  /// Deletes an object, if there is one.
  func delete(_ name: String) async throws(RemoteFailure)

  /// Gives an object other content. Its name stays taken at every moment, and nobody ever sees a part of the content.
  ///
  /// - Returns: its new mark.
  func replace(_ name: String, with content: Data) async throws(RemoteFailure) -> String

  /// Yields when something may have changed, in addition to the times at which one looks anyway; ends at once for a store
  /// that cannot know.
  func changes() -> AsyncStream<Void>
}

extension ObjectStore {
  public var hasCheapReads: Bool { false }

  public func changes() -> AsyncStream<Void> { AsyncStream { $0.finish() } }
}

/// An object in a list.
public struct ObjectListing: Hashable, Sendable {
  /// The most that a list has.
  public static let limit = 1_000

  /// Its name in the folder.
  public let name: String
  /// Changes if another object takes its place. Only compared for equality.
  public let mark: String

  public init(name: String, mark: String) {
    self.name = name
    self.mark = mark
  }
}
