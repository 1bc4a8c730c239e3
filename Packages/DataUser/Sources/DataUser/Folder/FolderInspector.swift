import CoreCommon
import CoreLogRemote
import DomainAccount
import Foundation

/// What is wrong with a folder before anything is stored there.
enum FolderProblem: Hashable, Sendable {
  case missing
  /// A program copies it between machines.
  case copied(by: String)

  var clause: String {
    switch self {
    case .missing: "there is no such folder; create it, and check that it is mounted"
    case .copied(let program):
      "\(program) copies this folder between machines, and two of them could write the same file; use one that all "
        + "machines mount"
    }
  }
}

/// Looks at a folder, with files that it deletes again.
struct FolderInspector: ServerInspector {
  let server: FolderAccountServer

  static func problem(with path: String, _ store: FolderStore) async throws(AccountError) -> FolderProblem? {
    do throws(RemoteFailure) {
      guard try await store.exists() else { return .missing }
    } catch {
      throw .server(error, server: path)
    }
    return CopiedFolder.program(copying: path).map { .copied(by: $0) }
  }

  func inspect(
    _ address: String, reporting report: @escaping @Sendable (ServerInspection.Entry) async -> Void
  ) async throws(AccountError) -> ServerInspection {
    let path = try server.address(address)
    let found = try await findings(path)
    for entry in found { await report(entry) }
    return ServerInspection(server: path, checks: FolderWords.checks, found: found)
  }

  private func findings(_ path: String) async throws(AccountError) -> [ServerInspection.Entry] {
    let store = FolderStore(path)
    let problem = try await Self.problem(with: path, store)
    if problem == .missing { return [.init(.reachable, .problem(.missingFolder))] }
    var found = [ServerInspection.Entry(.reachable, .passed("it exists"))]
    if case .copied(let program) = problem {
      found.append(.init(.sharedFolder, .problem(.copiedFolder(by: program))))
      return found
    }
    found.append(.init(.sharedFolder, .passed("no program is known to copy it")))
    do {
      try await StoreProbe(store, makeNonce: { UUID().uuidString.lowercased() }).run()
      found.append(.init(.atomicFolder, .passed("of several machines that write at once, one succeeds")))
    } catch let misfit as StoreMisfit {
      found.append(.init(.atomicFolder, .problem(.unsuitableFolder(misfit))))
    } catch {
      let failure = error as? RemoteFailure ?? .unreachable
      found.append(.init(.atomicFolder, .problem(.noAnswer(failure, in: FolderWords.kind))))
    }
    return found
  }
}
