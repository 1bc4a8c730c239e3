import CoreCommon
import DomainAccount

/// A short message that the shell shows over the screen.
package struct Toast: Equatable, Sendable {
  package enum Kind: Equatable, Sendable {
    case good, warning
    /// Stays until the person dismisses it.
    case failure
  }

  package let kind: Kind
  package let text: String
  /// The name of the command that it offers; `nil` for none.
  package let offer: String?
  /// Increases with each message.
  package fileprivate(set) var number = 0

  package init(_ kind: Kind, _ text: String, offering offer: String? = nil) {
    self.kind = kind
    self.text = text
    self.offer = offer
  }

  /// Whether it disappears after a while, or at the next key.
  var isPassing: Bool { kind != .failure }
}

extension ShellState {
  /// The text of the newest message.
  package var notice: String? { toasts.last?.text }

  /// The number of the newest message that disappears after a while; `nil` for none.
  var newestPassingToast: Int? { toasts.last(where: \.isPassing)?.number }

  /// The command that the newest message offers.
  var offer: String? { toasts.last?.offer }

  /// Shows a message, once if it is already visible.
  package mutating func show(_ toast: Toast) {
    lastToast += 1
    var toast = toast
    toast.number = lastToast
    toasts.removeAll { $0.kind == toast.kind && $0.text == toast.text }
    toasts = toasts.suffix(2) + [toast]
  }

  /// Hides the messages up to this one, except failures.
  mutating func readToasts(upTo number: Int) {
    toasts.removeAll { $0.isPassing && $0.number <= number }
  }

  /// Applies a new sync status. A sync that begins to fail, or fails for another reason, raises a message; the one that was
  /// known at the start does not. An offline machine is no failure, so that message passes.
  mutating func follow(_ status: SyncStatus) {
    let before = sync
    sync = status
    defer { isSyncKnown = true }
    if status.failure == nil { toasts.removeAll { $0.offer == Self.syncCommand } }
    guard isSyncKnown, let cause = status.failure?.cause, cause != before.failure?.cause else { return }
    let text =
      "The last sync failed because \(cause.clause(in: status.kind)). Your data is kept; "
      + "\(cause.advice(in: status.kind))."
    show(Toast(cause.passesByItself ? .warning : .failure, text, offering: Self.syncCommand))
  }

  private static let syncCommand = "sync"

  /// Hides the newest failure.
  mutating func hideFailure() {
    if let index = toasts.lastIndex(where: { !$0.isPassing }) { toasts.remove(at: index) }
  }
}

extension RemoteFailure {
  /// Whether the next attempt may succeed without anybody doing something.
  fileprivate var passesByItself: Bool {
    switch self {
    case .unreachable, .nameNotFound, .timedOut, .rateLimited: true
    case .notSecure, .credentialsRejected, .serverFault, .invalidResponse, .serverFull, .diskFull, .missingLibrary,
      .noCollection, .contradictory, .newerFormat:
      false
    }
  }
}
