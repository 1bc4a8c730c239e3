import CoreSync
import DomainAccount

extension Account {
  init(_ identity: AccountIdentity) {
    self.init(server: identity.server, name: identity.name)
  }
}

extension AccountIdentity {
  /// `robin@log.example.org`.
  var words: String { Account(self).words }
}
