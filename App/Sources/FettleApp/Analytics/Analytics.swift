/// Counts what a person uses. Of an action only the screen and the name it is counted as are told, never its arguments.
protocol Analytics: Sendable {
  func count(_ action: String, on screen: String)
}

/// Counts nothing, where that is wished for.
struct NoAnalytics: Analytics {
  func count(_ action: String, on screen: String) {}
}
