import CoreCommon
public import DomainCore
public import Foundation

extension SyncReport {
  /// The result of the sync: what was sent and received; or what failed, what it means for the data and what to do.
  /// Does not contain the time of the next attempt.
  public var sentence: String { sentence { _ in nil } }

  /// The same with the time of the next attempt.
  ///
  /// - Parameter time: formats an instant in the person's local time, such as `14:05`.
  public func sentence(time: (Date) -> String?) -> String {
    let account = status.account ?? "the server"
    switch ending {
    case .inSync:
      return "In sync with \(account): \(traffic ?? "nothing new")."
    case .failed(let failure, let retry):
      let kept = waiting.map { "\($0), and nothing is lost" } ?? "Nothing is lost"
      let again = retry.flatMap(time).map { " Next try at \($0)." } ?? ""
      return "Not in sync with \(account): \(failure.clause(server: "the server")). \(kept); \(failure.advice).\(again)"
    case .waiting(let until):
      let again = time(until).map { "at \($0)" } ?? "later"
      let rest = waiting.map { " \($0)." } ?? ""
      return "Not yet in sync with \(account): failed changes are retried \(again).\(rest)"
    case .anotherIsSyncing:
      return "Another sync with \(account) is already running on this machine."
    case .signedOut:
      return "Not signed in, so there is nothing to sync with."
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
    count(status.waitingCount, "change").map { "\($0) \(status.waitingCount == 1 ? "is" : "are") pending" }
  }

  private func count(_ count: Int, _ thing: String) -> String? {
    count == 0 ? nil : "\(count) \(thing)\(count == 1 ? "" : "s")"
  }

  /// What to do about it, if there is more to do than the sentence says.
  public var remedy: Remedy? {
    switch ending {
    case .signedOut: .signIn
    case .failed(let failure, _): failure.remedy
    case .inSync, .waiting, .anotherIsSyncing: nil
    }
  }
}
