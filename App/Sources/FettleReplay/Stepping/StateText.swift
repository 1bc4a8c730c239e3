import CoreUI
import FettleApp

/// The state of a screen as text for a person: its parts, each in a few lines at most.
enum StateText {
  private static let longest = 320

  /// - Parameter previous: the lines of the step before; `nil` if another screen was shown then.
  @MainActor static func lines(of screen: some AnyScreen, after previous: [StateLine]?) -> [StateLine] {
    Mirror(reflecting: screen.state).children.enumerated().map { index, child in
      let name = child.label ?? "\(index)"
      let text = ValueText.brief.line(of: child.value)
      let shown = text.count > longest ? text.prefix(longest) + "…" : text[...]
      let before = previous?.first { $0.name == name }
      return StateLine(name, String(shown), isChanged: previous != nil && before?.text != String(shown))
    }
  }
}
