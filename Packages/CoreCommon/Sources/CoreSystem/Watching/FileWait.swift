import Foundation
import Synchronization

/// Blocks a thread until something happens to a file: it is written, appears, vanishes or is replaced.
///
/// It only says that there is something to look at: an event can come before its effect can be read, and some file
/// systems report nothing. Whoever uses it also looks from time to time.
public final class FileWait: Sendable {
  /// Why a wait is over.
  public enum Outcome: Sendable {
    /// Something happened to the file, the time is over, or ``end()`` was called.
    case changed, timedOut, ended
  }

  /// Whether the system reports changes. Otherwise only the time and ``end()`` end a wait.
  public var isWatching: Bool { changes >= 0 }

  private let name: String
  private let hasEnded = Atomic(false)
  private let changes: Int32
  private let ending: (read: Int32, write: Int32)

  /// - Parameter path: the path of the file, which need not exist; its folder must.
  public init(for path: String) {
    let file = URL(filePath: path)
    name = file.lastPathComponent
    changes = Self.watch(file.deletingLastPathComponent().path(percentEncoded: false))
    var ends: [Int32] = [-1, -1]
    ending = pipe(&ends) == 0 ? (ends[0], ends[1]) : (-1, -1)
    for end in ends where end >= 0 { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
  }

  deinit {
    for descriptor in [changes, ending.read, ending.write] where descriptor >= 0 { close(descriptor) }
  }

  /// Ends the current wait and all later ones.
  public func end() {
    hasEnded.store(true, ordering: .releasing)
    var byte: UInt8 = 0
    _ = write(ending.write, &byte, 1)
  }

  /// Waits for changes since the last call, or since the beginning. Several changes are one.
  public func wait(milliseconds: Int) -> Outcome {
    let start = ContinuousClock.now
    while true {
      let left = max(0, milliseconds - (ContinuousClock.now - start).wholeMilliseconds)
      switch poll(for: left, noticing: true) {
      case .changed: if takeChanges() { return .changed }
      case let outcome: return outcome
      }
    }
  }

  /// Waits for the time alone. The next call of ``wait(milliseconds:)`` reports the changes meanwhile, if
  /// ``takeChanges()`` does not.
  public func pause(milliseconds: Int) -> Outcome {
    poll(for: milliseconds, noticing: false)
  }

  private func poll(for milliseconds: Int, noticing isNoticing: Bool) -> Outcome {
    // A negative descriptor is ignored.
    var descriptors = [
      pollfd(fd: ending.read, events: Int16(POLLIN), revents: 0),
      pollfd(fd: isNoticing ? changes : -1, events: Int16(POLLIN), revents: 0),
    ]
    // Interrupted by a signal, it is over early, which does no harm.
    let count = Foundation.poll(&descriptors, 2, Int32(clamping: milliseconds))
    if hasEnded.load(ordering: .acquiring) { return .ended }
    return count > 0 ? .changed : .timedOut
  }

  #if os(Linux)
    private static func watch(_ folder: String) -> Int32 {
      let descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
      guard descriptor >= 0 else { return -1 }
      let mask = UInt32(IN_MODIFY | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_ONLYDIR)
      guard inotify_add_watch(descriptor, folder, mask) >= 0 else {
        close(descriptor)
        return -1
      }
      return descriptor
    }

    /// Takes the changes until now, without waiting.
    ///
    /// - Returns: whether there are any.
    public func takeChanges() -> Bool {
      guard isWatching else { return false }
      return withUnsafeTemporaryAllocation(byteCount: 16 << 10, alignment: 8) { buffer in
        var hasChanged = false
        while true {
          let count = read(changes, buffer.baseAddress, buffer.count)
          guard count > 0 else { return hasChanged }
          hasChanged = concerns(UnsafeRawBufferPointer(rebasing: buffer[..<count])) || hasChanged
        }
      }
    }

    /// Whether any of these events is about the file, or about lost events.
    private func concerns(_ events: UnsafeRawBufferPointer) -> Bool {
      let headerByteCount = 16
      var offset = 0
      while offset + headerByteCount <= events.count {
        let mask = events.loadUnaligned(fromByteOffset: offset + 4, as: UInt32.self)
        let nameByteCount = Int(events.loadUnaligned(fromByteOffset: offset + 12, as: UInt32.self))
        let name = events[(offset + headerByteCount)...].prefix(nameByteCount).prefix { $0 != 0 }
        if mask & UInt32(IN_Q_OVERFLOW) != 0 || name.elementsEqual(self.name.utf8) { return true }
        offset += headerByteCount + nameByteCount
      }
      return false
    }
  #else
    private static func watch(_ folder: String) -> Int32 { -1 }

    /// Takes no changes: this system reports none.
    public func takeChanges() -> Bool { false }
  #endif
}

extension Duration {
  fileprivate var wholeMilliseconds: Int {
    Int(clamping: components.seconds * 1_000 + components.attoseconds / 1_000_000_000_000_000)
  }
}
