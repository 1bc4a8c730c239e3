public import CoreCommon
public import DomainCore

extension RemoteFailure {
  /// What happened, what it means for the data and what to do, in two sentences.
  ///
  /// - Parameter server: the name of the server, such as `https://log.example.org`.
  public func explanation(server: String) -> String {
    let clause = clause(server: server)
    // An address is not capitalized.
    let sentence = clause.hasPrefix(server) ? clause : clause.prefix(1).uppercased() + clause.dropFirst()
    return "\(sentence). Your data is kept; \(advice)."
  }

  /// What happened, as a clause: `the server cannot be reached`.
  ///
  /// - Parameter server: the name of the server, such as `the server`.
  public func clause(server: String) -> String {
    switch self {
    case .unreachable: "\(server) cannot be reached"
    case .nameNotFound: "the name of \(server) is not known"
    case .notSecure(let reason): "the connection to \(server) is not secure: \(reason)"
    case .timedOut: "\(server) did not answer in time"
    case .credentialsRejected: "the token for \(server) is missing or no longer valid"
    case .rateLimited: "\(server) rejects requests for now"
    case .serverFault: "\(server) failed"
    case .invalidResponse: "\(server) sent an invalid response"
    case .diskFull: "the disk is too full for the data from \(server)"
    case .missingLibrary(let name): "\(server) cannot be reached without \(name), which this machine lacks"
    case .noCollection(let name): "\(server) is too old to store “\(name.replacing("_", with: " "))”"
    }
  }

  /// What to do, as a clause: `try again later`.
  public var advice: String {
    switch self {
    case .unreachable, .nameNotFound: "check the connection and the address"
    case .notSecure: "check the clock of this machine, or ask the server's administrator"
    case .timedOut, .rateLimited: "try again later"
    case .credentialsRejected: "sign in again"
    case .serverFault: "try again later, or ask the server's administrator"
    case .invalidResponse: "check the address, and whether this network requires a sign-in first"
    case .diskFull: "free some space and try again"
    case .missingLibrary: "install the library and try again"
    case .noCollection: "ask the server's administrator to update it; everything else syncs"
    }
  }

  /// What to do about it, if there is more to do than waiting or checking.
  public var remedy: Remedy? { self == .credentialsRejected ? .signIn : nil }
}
