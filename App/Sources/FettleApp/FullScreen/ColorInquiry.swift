import CoreTerminal
import CoreUI

/// The conversation with a terminal about its colors: the first frame waits for the answer, but not for long.
struct ColorInquiry {
  /// How long the first frame waits.
  static let limit: Duration = .milliseconds(150)

  enum Step: Equatable {
    case none
    /// The theme to use from now on.
    case use(Theme)
    /// The theme to use until the answer to another question is there.
    case useAndAsk(Theme)
  }

  private let fallback: Theme
  private var colors = TerminalColors()
  private var isAsked: Bool
  /// Whether the first frame still waits.
  private(set) var isAwaited: Bool

  /// - Parameter isAsked: whether the terminal was asked. Otherwise `fallback` stays.
  init(isAsked: Bool, else fallback: Theme) {
    self.fallback = fallback
    self.isAsked = isAsked
    isAwaited = isAsked
  }

  mutating func take(_ report: TerminalReport) -> Step {
    switch report {
    case .attributes:
      isAsked = false
      isAwaited = false
      return .use(colors.theme(else: fallback))
    case .scheme where !isAsked:
      // The terminal changed, and its former colors do not count.
      colors = TerminalColors()
      colors.take(report)
      isAsked = true
      return .useAndAsk(colors.theme(else: fallback))
    case .background:
      colors.take(report)
      return .use(colors.theme(else: fallback))
    case .foreground, .scheme:
      colors.take(report)
      return .none
    }
  }

  /// The first frame waits no longer. An answer still counts.
  mutating func stopWaiting() {
    isAsked = false
    isAwaited = false
  }

  /// The terminal is asked again, because the process was stopped and continues.
  mutating func noteQuestion() {
    isAsked = true
  }
}
