#if os(Linux)
  import Dispatch
  import Foundation
  import Synchronization

  /// Watches folders with Linux's inotify: files that were written or moved there, new folders, and folders that vanish.
  public final class InotifyWatch: FolderWatch {
    private struct State {
      var descriptor: Int32 = -1
      var source: (any DispatchSourceRead)?
      /// The folder of each watch.
      var folders: [Int32: String] = [:]
      var isComplete = true
    }

    private static let mask = UInt32(
      IN_CLOSE_WRITE | IN_MOVED_TO | IN_CREATE | IN_DELETE_SELF | IN_MOVE_SELF | IN_ONLYDIR)
    private static let bufferByteCount = 64 << 10

    public let changes: AsyncStream<Void>
    private let continuation: AsyncStream<Void>.Continuation
    private let queue = DispatchQueue(label: "fettle.folder-watch")
    private let state = Mutex(State())

    public init() {
      (changes, continuation) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
    }

    deinit {
      continuation.finish()
      state.withLock { $0.source?.cancel() }
    }

    public func watch(_ folders: [String]) -> Bool {
      state.withLock { state in
        state.source?.cancel()
        state = State(descriptor: inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC)))
        guard state.descriptor >= 0 else { return false }
        let descriptor = state.descriptor
        let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: queue)
        source.setEventHandler { [weak self] in self?.receive(from: descriptor) }
        source.setCancelHandler { close(descriptor) }
        source.resume()
        state.source = source
        for folder in folders { Self.add(folder, to: &state) }
        return state.isComplete
      }
    }

    /// Adds a folder and all below it, except hidden ones. Links to folders are not followed.
    private static func add(_ folder: String, to state: inout State) {
      let number = inotify_add_watch(state.descriptor, folder, mask)
      guard number >= 0 else {
        // Gone, or not ours to read. Only a limit of the system means that changes are missed.
        if errno == ENOSPC || errno == ENOMEM { state.isComplete = false }
        return
      }
      state.folders[number] = folder
      guard let listing = opendir(folder) else { return }
      defer { closedir(listing) }
      guard let offset = MemoryLayout<dirent>.offset(of: \.d_name) else { return }
      while let entry = readdir(listing) {
        let name = String(
          cString: UnsafeRawPointer(entry).advanced(by: offset).assumingMemoryBound(to: CChar.self))
        guard !name.hasPrefix(".") else { continue }
        let path = folder + "/" + name
        guard Int32(entry.pointee.d_type) == Int32(DT_DIR) || isFolder(path, entry.pointee.d_type) else { continue }
        add(path, to: &state)
      }
    }

    /// For file systems that do not state it in the listing.
    private static func isFolder(_ path: String, _ type: UInt8) -> Bool {
      guard Int32(type) == Int32(DT_UNKNOWN) else { return false }
      var status = stat()
      return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }

    private func receive(from descriptor: Int32) {
      let isNews = state.withLock { state in
        guard state.descriptor == descriptor else { return false }
        var buffer = [UInt8](repeating: 0, count: Self.bufferByteCount)
        var isNews = false
        while true {
          let count = buffer.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
          guard count > 0 else { return isNews }
          buffer.withUnsafeBytes { bytes in
            isNews = Self.take(UnsafeRawBufferPointer(rebasing: bytes[..<count]), into: &state) || isNews
          }
        }
      }
      if isNews { continuation.yield() }
    }

    /// - Returns: whether any event matters.
    private static func take(_ events: UnsafeRawBufferPointer, into state: inout State) -> Bool {
      let headerByteCount = 16
      var offset = 0
      var isNews = false
      while offset + headerByteCount <= events.count {
        let number = events.loadUnaligned(fromByteOffset: offset, as: Int32.self)
        let mask = events.loadUnaligned(fromByteOffset: offset + 4, as: UInt32.self)
        let nameByteCount = Int(events.loadUnaligned(fromByteOffset: offset + 12, as: UInt32.self))
        let name = events[(offset + headerByteCount)...].prefix(nameByteCount).prefix { $0 != 0 }
        offset += headerByteCount + nameByteCount
        if mask & UInt32(IN_IGNORED) != 0 { state.folders[number] = nil }
        guard name.first != UInt8(ascii: ".") else { continue }
        isNews = true
        guard mask & UInt32(IN_ISDIR) != 0, mask & UInt32(IN_CREATE | IN_MOVED_TO) != 0,
          let folder = state.folders[number]
        else { continue }
        add(folder + "/" + String(decoding: name, as: UTF8.self), to: &state)
      }
      return isNews
    }
  }
#endif
