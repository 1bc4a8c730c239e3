import CoreCommon
import CoreSystem
import Foundation

extension CommitLog {
  // MARK: reading

  /// Reads the newest base that the log agrees with into the cache.
  ///
  /// - Returns: its last commit; `nil` if there is no such base.
  func readBase() async throws(RemoteFailure) -> LogHead? {
    for number in try await baseNumbers().reversed() {
      // A base that is later than the log, or of another past, is left from before a set-back.
      guard let base = try await base(number), let commit = try await readCommit(number),
        StoredCommit.digest(of: commit) == base.digest, try await fetchParts(of: base)
      else { continue }
      try await cache().begin(codec.cacheID, with: base)
      return LogHead(number: base.number, digest: base.digest)
    }
    return nil
  }

  /// In ascending order.
  ///
  /// - Throws: `invalidResponse` for more bases than a log ever has, which a hostile store lists without end.
  private func baseNumbers() async throws(RemoteFailure) -> [Int] {
    var names: [String] = []
    while names.count < Self.baseLimit {
      let listed = try await store.list(LogFormat.baseFolder, after: names.last ?? "")
      names += listed.map(\.name)
      if listed.count < ObjectListing.limit { return names.compactMap { CommitVersion.number($0) } }
    }
    throw .invalidResponse
  }

  /// More than a log has: each follows a thousand commits or more than 1 MiB of them, and trimming removes them.
  private static let baseLimit = 20_000

  private func base(_ number: Int) async throws(RemoteFailure) -> LogBase? {
    guard let content = try await store.read(LogFormat.baseName(number), upTo: LogFormat.commitByteLimit) else {
      return nil
    }
    return LogBase(content, number: number, by: codec)
  }

  /// Keeps the parts in the cache, so that a first sync that is interrupted goes on where it was.
  ///
  /// - Returns: whether all are there.
  private func fetchParts(of base: LogBase) async throws(RemoteFailure) -> Bool {
    let cache = try cache()
    for start in stride(from: 0, to: base.parts.count, by: transferCount) {
      let some = start..<min(start + transferCount, base.parts.count)
      let known = try await cache.heldParts(some.map { base.parts[$0] })
      let missing = some.filter { !known.contains(base.parts[$0]) }
      let results = try await atOnce(missing) { [store] index throws(RemoteFailure) in
        try await store.read(LogFormat.partName(base.parts[index]), upTo: LogFormat.commitByteLimit)
      }
      for (index, stored) in zip(missing, results) {
        guard let stored, StoredCommit.digest(of: stored) == base.parts[index],
          let content = codec.content(stored, of: LogBase.partContext(index, of: base.number))
        else { return false }
        try await cache.hold(content, as: base.parts[index])
      }
    }
    return true
  }

  // MARK: making

  /// Stores a base if the policy says so. Without one, the log is as good as before, so a failure is no reason to fail.
  func makeBaseIfDue() async {
    do throws(RemoteFailure) {
      let cache = try cache()
      guard let known = try await cache.head(),
        policy.isDue(after: try await cache.baseSize(), try await cache.sizeAfterBase())
      else { return }
      // Another machine may have made one.
      if let number = try await baseNumbers().last(where: { $0 <= known.head.number }),
        try await cache.baseSize().number < number, let base = try await base(number)
      {
        try await cache.note(BaseSize(number: number, byteCount: base.byteCount))
        guard policy.isDue(after: try await cache.baseSize(), try await cache.sizeAfterBase()) else { return }
      }
      _ = try await makeBase(at: known.head)
    } catch {
      return
    }
  }

  /// - Returns: `nil` if the cache is already further than the head.
  private func makeBase(at head: LogHead) async throws(RemoteFailure) -> LogBase? {
    guard let content = try await cache().base(at: head) else { return nil }
    // A program that knows no bases would not understand the log from now on.
    guard try await LogIdentity.current(in: store) != nil else { throw store.failureIfMissing }
    var parts: [String] = []
    var byteCount = 0
    for (index, part) in content.parts.enumerated() {
      let stored = codec.stored(part, as: LogBase.partContext(index, of: head.number))
      let digest = StoredCommit.digest(of: stored)
      _ = try await store.create(LogFormat.partName(digest), stored)
      parts.append(digest)
      byteCount += stored.count
    }
    let base = LogBase(at: head, commits: content.commits, parts: parts, byteCount: byteCount)
    _ = try await store.create(LogFormat.baseName(head.number), try base.stored(by: codec))
    try await cache().note(BaseSize(number: head.number, byteCount: byteCount))
    return base
  }

  // MARK: trimming

  /// Empties the commits before the newest one, which a base stands for, and deletes the older bases.
  ///
  /// The base is read again before anything is emptied, and must be what this machine has. The last commit stays, because
  /// it shows other machines which log this is.
  ///
  /// - Returns: how many commits were emptied.
  /// - Throws: `contradictory` if the base is not what this machine has.
  func trim() async throws(RemoteFailure) -> Int {
    try await alone { () async throws(RemoteFailure) in
      var head = try await readNews()
      guard head.number > 1 else { return 0 }
      // Another process of this machine may have read on meanwhile.
      while try await base(head.number) == nil, try await makeBase(at: head) == nil { head = try await readNews() }
      guard let base = try await base(head.number), base.digest == head.digest, try await fetchParts(of: base),
        try await cache().agrees(with: base)
      else { throw .contradictory }
      let count = try await emptyCommits(before: head.number)
      try await deleteBases(before: base)
      return count
    }
  }

  private func emptyCommits(before number: Int) async throws(RemoteFailure) -> Int {
    var count = 0
    // The commits of a bucket that are empty already have the mark of the first one that was emptied.
    var emptied: Set<String> = []
    var last = ""
    while true {
      let listed = try await store.list(LogFormat.commitFolder, after: last)
      let commits = listed.filter { (CommitVersion.number($0.name) ?? number) < number }
      for some in [commits.prefix(1), commits.dropFirst()] {
        let due = some.filter { !emptied.contains($0.mark) }
        let marks = try await atOnce(due) { [store] listing throws(RemoteFailure) in
          try await store.replace("\(LogFormat.commitFolder)/\(listing.name)", with: Data())
        }
        emptied.formUnion(marks)
        count += due.count
      }
      guard listed.count == ObjectListing.limit, let end = listed.last?.name, end < CommitVersion.name(of: number)
      else {
        return count
      }
      last = end
    }
  }

  /// Parts that no base names may belong to one that another machine is about to store, and stay.
  private func deleteBases(before base: LogBase) async throws(RemoteFailure) {
    for number in try await baseNumbers() where number < base.number {
      let parts = try await self.base(number)?.parts ?? []
      try await store.delete(LogFormat.baseName(number))
      for part in parts where !base.parts.contains(part) { try await store.delete(LogFormat.partName(part)) }
    }
  }
}
