public import DomainWorkout
import Synchronization

/// Originals in memory that follow the contract of `OriginalRepository`, except that the size alone decides whether a
/// content is the right one.
public final class InMemoryOriginalRepository: OriginalRepository {
  private struct State {
    var files: [String: OriginalFile] = [:]
    var contents: [String: [UInt8]] = [:]
    var failure: OriginalError?
  }

  private let state: Mutex<State>

  public init(_ originals: [(file: OriginalFile, content: [UInt8])] = []) {
    var state = State()
    for (file, content) in originals {
      state.files[file.contentDigest] = file
      state.contents[file.contentDigest] = content
    }
    self.state = Mutex(state)
  }

  /// From now on each call fails with `failure`; `nil` restores normal operation.
  public func fail(with failure: OriginalError?) {
    state.withLock { $0.failure = failure }
  }

  /// Removes the file of an original that is still listed.
  public func lose(_ original: OriginalFile) {
    state.withLock { $0.contents[original.contentDigest] = nil }
  }

  public func originals() async throws(OriginalError) -> [OriginalFile] {
    try working { $0.files.values.sorted { $0.contentDigest < $1.contentDigest } }
  }

  public func original(ofContent digest: String) async throws(OriginalError) -> OriginalFile? {
    try working { $0.files[digest] }
  }

  public func content(of original: OriginalFile) async throws(OriginalError) -> any OriginalContent {
    guard let content = try working({ $0.contents[original.contentDigest] }) else {
      throw .missing(fileName: original.fileName)
    }
    return InMemoryOriginalContent(content)
  }

  public func put(_ original: OriginalFile, _ content: any OriginalContent) async throws(OriginalError) {
    let bytes = try content.bytes()
    guard bytes.count == original.byteCount else { throw .damaged(fileName: original.fileName) }
    _ = try working { state in
      let known = state.files[original.contentDigest]
      if known == nil { state.files[original.contentDigest] = original }
      guard known == nil || known?.fileDigest == original.fileDigest else { return }
      state.contents[original.contentDigest] = bytes
    }
  }

  private func working<Value: Sendable>(
    _ work: (inout State) -> Value
  ) throws(OriginalError) -> Value {
    let result = state.withLock { state -> Result<Value, OriginalError> in
      if let failure = state.failure { return .failure(failure) }
      return .success(work(&state))
    }
    return try result.get()
  }
}

/// A content in memory, in blocks of a few bytes.
public final class InMemoryOriginalContent: OriginalContent {
  private let rest: Mutex<ArraySlice<UInt8>>
  private let blockBytes: Int

  public init(_ bytes: [UInt8], blockBytes: Int = 7) {
    rest = Mutex(bytes[...])
    self.blockBytes = blockBytes
  }

  public func next() throws(OriginalError) -> [UInt8] {
    rest.withLock { rest in
      let block = Array(rest.prefix(blockBytes))
      rest = rest.dropFirst(blockBytes)
      return block
    }
  }
}
