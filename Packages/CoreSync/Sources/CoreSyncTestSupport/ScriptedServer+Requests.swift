import CoreCommon
import CoreSync
import Foundation

extension ScriptedServer {
  func pull(
    after cursor: String?, knowing known: [KnownRow], limit: Int
  ) async throws(RemoteFailure) -> PullPage {
    switch takeFault(.pull) {
    case .before(let failure), .after(let failure): throw failure
    case .stall: await stall()
    case .outOfCache: return PullPage(rows: earlier.map { $0.value.serverRow($0.key) }, cursor: nil, isLast: true)
    case nil: break
    }
    let start = cursor.map(ServerStamp.init(cursor:))
    if start.map(isLost) == true || known.contains(where: isLost) {
      return PullPage(rows: [], cursor: nil, isLast: true, knowsCursor: false)
    }
    let newer = rows.filter { row in start.map { $0 < row.value.stamp } ?? true }
      .filter { !missingCollections.contains($0.key.collection) }
      .sorted { $0.value.stamp < $1.value.stamp }
    let page = newer.prefix(limit)
    return PullPage(
      rows: page.map { $0.value.serverRow($0.key) }, cursor: page.last?.value.stamp.cursor,
      isLast: page.count == newer.count, missingCollections: missingCollections)
  }

  /// Whether it has neither the row's state with this stamp nor a newer one: like a real server, it knows the current
  /// state of its rows, not earlier ones.
  private func isLost(_ stamp: ServerStamp) -> Bool {
    !dropped.contains(stamp.id)
      && !rows.values.contains { $0.stamp.id == stamp.id && stamp.time <= $0.stamp.time }
  }

  private func isLost(_ row: KnownRow) -> Bool {
    missingCollections.contains(row.key.collection) || rows[row.key].map { $0.stamp < row.stamp } ?? true
  }

  func send(
    _ changes: [OutgoingChange], files: [RowKey: ScriptedUpload.File] = [:], asksForVersions: Bool
  ) async throws(RemoteFailure) -> SendResponse {
    let fault = takeFault(.send)
    if case .before(let failure) = fault { throw failure }
    if case .stall = fault { await stall() }
    if changes.contains(where: { missingCollections.contains($0.key.collection) }) { throw .invalidResponse }
    if changes.count > 1, let reason = changes.compactMap({ rejections[$0.key] }).first {
      return .batchRejected(reason: .server(reason))
    }
    let outcomes = changes.map { apply($0, files[$0.key], asksForVersions: asksForVersions) }
    if case .after(let failure) = fault { throw failure }
    return .outcomes(outcomes)
  }

  func fetch(_ location: String) async throws(RemoteFailure) -> Data? {
    let fault = takeFault(.fetch)
    fetched.append(location)
    switch fault {
    case .before(let failure), .after(let failure): throw failure
    case .stall:
      await stall()
      if Task.isCancelled { throw .unreachable }
    case .outOfCache, nil: break
    }
    return files[location]
  }

  private func apply(
    _ change: OutgoingChange, _ file: ScriptedUpload.File?, asksForVersions: Bool
  ) -> SendOutcome {
    if let reason = rejections[change.key] { return .rejected(reason: .server(reason)) }
    let row = rows[change.key]
    guard change.operation == .create || row != nil else { return .gone }
    if let row, change.operation == .create || (asksForVersions && change.expectedVersion != row.version) {
      return .stale(row.serverRow(change.key))
    }
    let isDeleted = change.operation == .delete || (change.operation == .update && row?.isDeleted == true)
    store(
      change.key, (row?.fields ?? [:]).merging(change.fields) { $1 }, isDeleted: isDeleted,
      file: file.map { RemoteFile(digest: $0.digest, location: keep($0.bytes)) }, origin: change.origin)
    applied.append(change.intent)
    return rows[change.key].map { .accepted($0.serverRow(change.key)) } ?? .gone
  }
}

extension ScriptedServer.Row {
  fileprivate func serverRow(_ key: RowKey) -> ServerRow {
    ServerRow(
      key: key, fields: fields, isDeleted: isDeleted, version: version, stamp: stamp, file: file, history: history,
      origin: origin)
  }
}

extension ServerStamp {
  fileprivate init(cursor: String) {
    let parts = cursor.split(separator: " ", maxSplits: 1).map { String($0) }
    self.init(time: parts.first ?? "", id: parts.count > 1 ? parts[1] : "")
  }

  fileprivate var cursor: String {
    "\(time) \(id)"
  }
}
