import CoreCommon
import CoreLogRemote
import Foundation

/// A store in memory that loses answers, is set back, and breaks its promises, when asked to.
actor MemoryStore: ObjectStore {
  struct Object: Hashable, Sendable {
    var content: Data
    var mark: String
    /// The content before it was replaced.
    var trimmed: Data?
  }

  /// What happens to one creation instead of an answer.
  enum Fault: Sendable {
    /// Nothing is stored.
    case before(RemoteFailure)
    /// It is stored, and the answer is lost.
    case after(RemoteFailure)
    /// The request arrives twice, and only the second answer comes back.
    case twice
    /// Somebody else is faster.
    case overtaken(@Sendable (MemoryStore) async -> Void)
  }

  private(set) var objects: [String: Object] = [:]
  private(set) var requests: [String] = []
  private var faults: [Fault] = []
  private var isAtomic = true
  private var isDisorderly = false
  private var stopsReplacing = false
  private var keepsDeleted = false
  private var markCount = 0

  nonisolated var failureIfMissing: RemoteFailure { .unreachable }

  // MARK: the script

  func next(_ fault: Fault) { faults.append(fault) }

  /// Lets several create the same object.
  func loseAtomicity() { isAtomic = false }

  func listInDisorder() { isDisorderly = true }

  func forgetRequests() { requests = [] }

  /// Lets no object be replaced, as if the network ended there.
  func stopReplacing(_ stops: Bool = true) { stopsReplacing = stops }

  /// Deletes nothing, and does not say so.
  func keepDeleted() { keepsDeleted = true }

  func restore(_ kept: [String: Object]) { objects = kept }

  /// Replaces an object, as nobody who keeps the rules can.
  func put(_ name: String, _ content: Data?) {
    markCount += 1
    objects[name] = content.map { Object(content: $0, mark: "m\(markCount)") }
  }

  /// Gives all objects other marks, as if they had been copied and put back.
  func copyAll() {
    for (name, object) in objects {
      put(name, object.content)
      objects[name]?.trimmed = object.trimmed
    }
  }

  // MARK: ObjectStore

  func create(_ name: String, _ content: Data) async throws(RemoteFailure) -> String? {
    requests.append("create \(name)")
    let fault = name.hasPrefix("log/") && !faults.isEmpty ? faults.removeFirst() : nil
    switch fault {
    case .before(let failure): throw failure
    case .overtaken(let others): await others(self)
    case .after, .twice, nil: break
    }
    guard objects[name] == nil || !isAtomic else { return nil }
    put(name, content)
    if case .after(let failure) = fault { throw failure }
    // Of a request that arrives twice, the answer says that the object exists.
    if case .twice = fault { return nil }
    return objects[name]?.mark
  }

  func read(_ name: String, upTo byteLimit: Int) async throws(RemoteFailure) -> Data? {
    requests.append("read \(name)")
    guard let content = objects[name]?.content else { return nil }
    guard content.count <= byteLimit else { throw .invalidResponse }
    return content
  }

  func list(_ folder: String, after name: String) async throws(RemoteFailure) -> [ObjectListing] {
    requests.append("list \(folder) after \(name)")
    let names = objects.keys.filter { $0.hasPrefix(folder + "/") }.map { String($0.dropFirst(folder.count + 1)) }
      .filter { $0 > name }.sorted()
    let listed = names.prefix(ObjectListing.limit).compactMap { name in
      objects["\(folder)/\(name)"].map { ObjectListing(name: name, mark: $0.mark) }
    }
    return isDisorderly ? listed.reversed() : listed
  }

  func delete(_ name: String) async throws(RemoteFailure) {
    requests.append("delete \(name)")
    if !keepsDeleted { objects[name] = nil }
  }

  func replace(_ name: String, with content: Data) async throws(RemoteFailure) -> String {
    requests.append("replace \(name)")
    if stopsReplacing { throw .unreachable }
    if let object = objects[name], object.content != content {
      put(name, content)
      objects[name]?.trimmed = object.content
    }
    return objects[name]?.mark ?? ""
  }
}
