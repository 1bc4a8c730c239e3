extension ServerFailure {
  /// What happened, what was kept and what to do, in two sentences.
  ///
  /// - Parameter server: what the server is called, as in `https://log.example.org`.
  public func explanation(server: String) -> String {
    let clause = clause(server: server)
    // An address is not written with a capital letter.
    let sentence = clause.hasPrefix(server) ? clause : clause.prefix(1).uppercased() + clause.dropFirst()
    return "\(sentence). What is here was kept; \(remedy)."
  }

  /// What happened, to stand within a sentence: `the server cannot be reached`.
  ///
  /// - Parameter server: what the server is called, as in `the server`.
  public func clause(server: String) -> String {
    switch self {
    case .unreachable: "\(server) cannot be reached"
    case .nameNotFound: "the name of \(server) is not known"
    case .notSecure(let reason): "the connection to \(server) is not secure: \(reason)"
    case .timedOut: "\(server) did not answer in time"
    case .credentialsRefused: "the token for \(server) is missing, or not taken any more"
    case .rateLimited: "\(server) takes no more requests for now"
    case .serverFault: "\(server) failed"
    case .invalidResponse: "what \(server) answers makes no sense"
    case .diskFull: "there is no room left on the disk for what \(server) gives"
    }
  }

  /// What to do, to stand within a sentence: `try again later`.
  public var remedy: String {
    switch self {
    case .unreachable, .nameNotFound: "check the connection and the address"
    case .notSecure: "check the clock of this machine, or ask whoever runs the server"
    case .timedOut, .rateLimited: "try again later"
    case .credentialsRefused: "sign in again with `fettle login URL`"
    case .serverFault: "try again later, or ask whoever runs the server"
    case .invalidResponse: "check the address, and whether this network wants to be signed in to first"
    case .diskFull: "free some space and try again"
    }
  }
}
