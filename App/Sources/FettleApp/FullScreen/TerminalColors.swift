import CoreTerminal
import CoreUI

/// What a terminal has reported about its colors, and the theme that suits them.
struct TerminalColors: Equatable {
  private var foreground: RGBColor?
  private var background: RGBColor?
  private var prefersDark: Bool?

  /// Whether a terminal can be asked. Some without colors of their own show the question as text.
  static func canBeAsked(_ variables: [String: String]) -> Bool {
    guard let name = variables["TERM"], !name.isEmpty else { return false }
    return !["dumb", "linux"].contains(name) && !name.hasPrefix("screen")
  }

  mutating func take(_ report: TerminalReport) {
    switch report {
    case .foreground(let color): foreground = color
    case .background(let color): background = color
    case .scheme(let isDark): prefersDark = isDark
    case .attributes: break
    }
  }

  /// The theme for the background, with colors that contrast with it; `fallback` if nothing is known.
  func theme(else fallback: Theme) -> Theme {
    guard let background else { return prefersDark.map { $0 ? .dark : .light } ?? fallback }
    let isDark = foreground.flatMap { $0 == background ? nil : background.isDarker(than: $0) } ?? background.isDark
    return (isDark ? Theme.dark : .light).adapted(to: background)
  }
}
