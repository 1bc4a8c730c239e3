import DomainCore

extension ServerProblem {
  /// What is wrong, and what that means, in one or two sentences.
  public var explanation: String {
    switch self {
    case .noAnswer(let failure): Self.sentence(failure.clause(server: "the server"))
    case .notEncrypted: "Without TLS, passwords and tokens would cross the network in the clear, so nothing was sent."
    case .otherServer: "Something answers at this address, but not a server that logs can sync through."
    case .noRules: "The server runs without the rules of this program, so nobody can sign in to it."
    case .missingCollections(let names):
      "The server cannot store \(names.listed.replacing("_", with: " ")). Everything else syncs, "
        + "and changes to these wait on their machines."
    case .clockDiffers(let seconds):
      "The server's clock is \(Self.duration(seconds.magnitude)) \(seconds > 0 ? "ahead of" : "behind") this machine's. "
        + "Times of changes and tokens are wrong by as much."
    case .noSignInLimit(let attempts):
      "The server answered \(attempts) attempts to sign in, one right after the other: passwords can be guessed."
    case .eventsHeldBack:
      "The server's events do not arrive, so machines learn of changes only when they ask, after minutes."
    }
  }

  private static func sentence(_ clause: String) -> String { clause.prefix(1).uppercased() + clause.dropFirst() + "." }

  private static func duration(_ seconds: UInt) -> String {
    seconds < 120 ? "\(seconds) seconds" : seconds < 7_200 ? "\(seconds / 60) minutes" : "\(seconds / 3_600) hours"
  }
}
