import DomainWorkout

/// Has a person confirm an unusual value.
enum Confirmation {
  /// Returns if there is no doubt, or it is confirmed: by a flag, or by an answer on a terminal.
  ///
  /// - Parameter isGiven: whether --confirm was given.
  static func ask(about doubts: [PlausibilityWarning], isGiven: Bool, on terminal: Terminal) async throws {
    guard !doubts.isEmpty, !isGiven else { return }
    let sentences = doubts.map(\.sentence).joined(separator: " ")
    guard terminal.canAsk else {
      throw Failure.stop("\(sentences) Nothing was saved. If this is right, add --confirm.", named: "implausible")
    }
    Terminal.writeError("\(sentences) Save it anyway? [y/N] ", terminator: "")
    let answer = await Terminal.line()?.lowercased() ?? ""
    guard answer.hasPrefix("y") else { throw Failure.stop("Nothing was saved.", named: "implausible") }
  }
}
