import CoreSync
import DomainProfile
import Foundation

extension SyncStanding {
  init(_ status: SyncStatus) {
    self.init(
      account: status.account?.words, waitingCount: status.waitingCount, refusedCount: status.refusedCount,
      conflictCount: status.conflictCount)
  }
}

extension AccountIdentity {
  /// `robin@log.example.org`; a name that has an at sign of its own stands before the word.
  var words: String {
    let address = URL(string: server)
    var place = address?.host() ?? server
    if let port = address?.port, address?.host() != nil { place += ":\(port)" }
    return name.contains("@") ? "\(name) at \(place)" : "\(name)@\(place)"
  }
}
