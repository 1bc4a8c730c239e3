/// Counts which features a person uses: the screen and the name of each action, never its arguments.
protocol Analytics: Sendable {
  func count(_ action: String, on screen: String)
}

/// Counts nothing.
struct NoAnalytics: Analytics {
  func count(_ action: String, on screen: String) {}
}
