import CoreUI
import DomainAccount
import DomainCore
import FeatureShared

/// The changes of the workout that the server rejected: what was changed, why it was rejected, what that means here,
/// and what can be done about the first of them.
struct WorkoutDetailRejections: View {
  @Environment(\.isInteractive) private var isInteractive
  @Environment(\.keys) private var keys
  @Environment(\.remedies) private var remedies
  let rejections: [OutboxEntry]
  /// Whether a question covers the screen, and its keys answer that.
  let isAsking: Bool

  var body: some View {
    if !rejections.isEmpty {
      VStack {
        ForEach(rejections) { Banner(.warning, OutboxWords($0).rejection ?? "") }
        if !isAsking { Text(hint).foreground(.secondary) }
      }
    }
  }

  private var hint: String {
    guard isInteractive else { return remedies(Remedy.resolveChanges) }
    let first = rejections.count == 1 ? "it" : "the first"
    return "Press \(keys.name(of: "resend")) to resend \(first), \(keys.name(of: "discard")) to discard \(first)."
  }
}

extension WorkoutDetailState {
  /// The change that the question is about, and what the answer does.
  var discarded: String? {
    rejections.first { $0.id == discarding }.map { OutboxWords($0) }.map {
      "\($0.change). \($0.aftermath); discarding removes this notice."
    }
  }
}
