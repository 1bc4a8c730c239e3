import CoreNetwork

extension ServerAddress.ValidationError {
  /// Why a text is not an address, as a clause.
  var clause: String {
    switch self {
    case .notAnAddress: "it is not a web address"
    case .tlsRequired: "without https:// others could read what is sent"
    case .tooMuch: "it must not contain a user name, a query or a fragment"
    }
  }
}
