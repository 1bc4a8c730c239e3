/// A file in an archive, or in an archive within it. Folders are not members.
public struct ArchiveMember: Sendable, Equatable {
  /// The ordinal in the whole walk, from 0; the same in each walk of the same file.
  public var position: Int
  /// The names of the archives around the member and its own, joined with `/`, for display and to match names that an
  /// export lists. It is never a safe path: it can be absolute, contain `..`, and occur more than once.
  public var path: String
  /// As stated by the archive, before the content is read; `nil` if it states nothing.
  public var byteCount: Int?
  /// Why the content cannot be read; `nil` if nothing is known to prevent it.
  public var obstacle: Obstacle?

  public init(position: Int, path: String, byteCount: Int? = nil, obstacle: Obstacle? = nil) {
    self.position = position
    self.path = path
    self.byteCount = byteCount
    self.obstacle = obstacle
  }

  /// Why the content of a member cannot be read.
  public enum Obstacle: Sendable, Equatable {
    /// It needs a password.
    case encrypted
    /// A link to a path, which is never followed.
    case symbolicLink
    /// A second name of another member.
    case hardLink
    /// A device, a named pipe or a socket.
    case specialFile
    /// An archive within more archives than ``ArchiveLimits`` allow.
    case tooManyLevels
    /// Stored in a way that is not supported: an unknown compression method, a sparse file, or a 7z archive inside
    /// another archive.
    case unsupportedFormat
    /// The content is not what was stored: its checksum or its size is wrong.
    case checksumMismatch
    /// Its header or its compressed content violates the format.
    case damaged
    /// It is cut off.
    case truncated
    /// It expands so much that it can only be made to fill the memory or the time of its reader.
    case expandsTooMuch
  }
}
