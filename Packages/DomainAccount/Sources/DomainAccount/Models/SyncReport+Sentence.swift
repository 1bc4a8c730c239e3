public import Foundation

extension SyncReport {
  /// How it went: what came and went; or what stood in the way, what was kept and what to do. When it is tried again is
  /// left out.
  public var sentence: String { sentence { _ in nil } }

  /// The same with the time.
  ///
  /// - Parameter time: an instant as the person's clock shows it, as in `14:05`.
  public func sentence(time: (Date) -> String?) -> String {
    let account = status.account ?? "the server"
    switch ending {
    case .inStep:
      return "In step with \(account): \(traffic ?? "nothing was new")."
    case .failed(let failure, let retry):
      let kept = waiting.map { "\($0), and nothing is lost" } ?? "Nothing is lost"
      let again = retry.flatMap(time).map { " It is tried again at \($0)." } ?? ""
      return "Not in step with \(account): \(failure.clause(server: "the server")). \(kept); \(failure.remedy).\(again)"
    case .waiting(let until):
      let again = time(until).map { "at \($0)" } ?? "later"
      let rest = waiting.map { " \($0)." } ?? ""
      return "Not yet in step with \(account): what was tried in vain is tried again \(again).\(rest)"
    case .anotherIsSyncing:
      return "Another program on this machine brings the log in step with \(account) right now."
    case .signedOut:
      return "Nobody is signed in, so there is nothing to be in step with; `fettle login URL` signs in."
    }
  }

  /// "12 changes sent, 3 changes and 1 file received"; `nil` for nothing.
  private var traffic: String? {
    let sent = count(sentCount, "change").map { "\($0) sent" }
    let received = [count(receivedCount, "change"), count(fileCount, "file")].compactMap(\.self)
    let parts = [sent, received.isEmpty ? nil : "\(received.joined(separator: " and ")) received"].compactMap(\.self)
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }

  private var waiting: String? {
    count(status.waitingCount, "change").map { "\($0) \(status.waitingCount == 1 ? "waits" : "wait")" }
  }

  private func count(_ count: Int, _ thing: String) -> String? {
    count == 0 ? nil : "\(count) \(thing)\(count == 1 ? "" : "s")"
  }
}
