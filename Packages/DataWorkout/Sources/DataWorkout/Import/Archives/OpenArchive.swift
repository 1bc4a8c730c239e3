import CoreActivityFile
import DomainWorkout
import Synchronization

/// An archive whose members several readers take, each once: it is read from the beginning to the end, and a member
/// that another reader asks for later is kept in memory until then.
final class OpenArchive: Sendable {
  /// The largest member that is read, in bytes.
  static let largestMember = 128 << 20
  /// A member that states a larger size gets the room only when as much was read.
  private static let firstReserve = 1 << 20

  /// The content of a member, or the beginning of a damaged one.
  struct Content {
    var bytes: [UInt8]
    /// Why the member is rejected unless it is to be salvaged; `nil` for an intact one.
    var damage: FileRejection?
  }

  private struct State {
    var reader: ArchiveReader?
    /// The members to keep when they are passed.
    var wanted: Set<Int>
    var kept: [Int: Result<Content, WorkoutFileError>] = [:]
  }

  private let path: RawPath
  private let state: Mutex<State>

  /// - Parameter wanted: the positions of the members that will be asked for.
  init(_ path: RawPath, wanted: Set<Int>) {
    self.path = path
    state = Mutex(State(wanted: wanted))
  }

  /// The content of one member. Blocks, also while another reader takes a member.
  func content(at position: Int) throws(WorkoutFileError) -> Content {
    let result = state.withLock { state -> Result<Content, WorkoutFileError> in
      if let kept = state.kept.removeValue(forKey: position) { return kept }
      do throws(WorkoutFileError) {
        return try Self.advance(&state, to: position, of: path)
      } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }

  private static func advance(
    _ state: inout State, to position: Int, of path: RawPath
  ) throws(WorkoutFileError) -> Result<Content, WorkoutFileError> {
    state.wanted.remove(position)
    do throws(ArchiveError) {
      if let reader = state.reader, let found = try content(at: position, in: reader, &state) { return found }
      // The walk has not begun, or has passed the member.
      let reader = try ArchiveReader(contentsOfFile: path.bytes)
      state.reader = reader
      if let found = try content(at: position, in: reader, &state) { return found }
    } catch {
      state.reader = nil
      throw .rejected(error.rejection)
    }
    // The archive has changed since it was searched.
    state.reader = nil
    throw .rejected(.unreadableMember(.damaged))
  }

  /// Continues the walk to a member; `nil` if it is not among the rest.
  private static func content(
    at position: Int, in reader: ArchiveReader, _ state: inout State
  ) throws(ArchiveError) -> Result<Content, WorkoutFileError>? {
    while let member = try reader.next() {
      if member.position == position {
        let found = content(of: member, in: reader)
        if state.wanted.isEmpty { state.reader = nil }
        return found
      }
      if state.wanted.remove(member.position) != nil { state.kept[member.position] = content(of: member, in: reader) }
    }
    return nil
  }

  private static func content(of member: ArchiveMember, in reader: ArchiveReader) -> Result<Content, WorkoutFileError> {
    if let obstacle = member.obstacle { return .failure(.rejected(.unreadableMember(obstacle.problem))) }
    if let count = member.byteCount, count > largestMember {
      return .failure(.rejected(.tooLarge(limitBytes: largestMember)))
    }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(min(member.byteCount ?? 0, firstReserve))
    do throws(ArchiveError) {
      while bytes.count <= largestMember {
        let block = try reader.read()
        if block.isEmpty { return .success(Content(bytes: bytes)) }
        if bytes.count + block.count > bytes.capacity {
          let (known, doubled) = (member.byteCount ?? 0, 2 * bytes.count)
          bytes.reserveCapacity(max(min(max(known, doubled), largestMember + block.count), bytes.count + block.count))
        }
        bytes += block
      }
      return .failure(.rejected(.tooLarge(limitBytes: largestMember)))
    } catch {
      guard error.isOfDamage, !bytes.isEmpty else { return .failure(.rejected(error.rejection)) }
      return .success(Content(bytes: bytes, damage: error.rejection))
    }
  }
}

extension ArchiveError {
  /// Whether the content before it is the beginning of an intact member's.
  fileprivate var isOfDamage: Bool {
    switch self {
    case .truncated, .damaged, .member(.truncated), .member(.damaged), .member(.checksumMismatch): true
    default: false
    }
  }
}
