extension FullScreenTerminal {
  /// How to use a terminal.
  public struct Options: Sendable {
    /// The terminal to open; `nil` for that of standard input and output, otherwise the controlling terminal of the
    /// process.
    public var path: String?
    /// Whether clicks and the wheel are reported. Then the mouse alone does not select text.
    public var reportsMouse: Bool
    /// Whether the terminal is asked for its colors and reports their changes, as ``TerminalEvent/report(_:)``. Some
    /// terminals show such questions as text.
    public var asksForColors: Bool
    /// The environment, whose `COLUMNS` and `LINES` are used if the terminal does not know its size.
    public var variables: [String: String]
    /// How long an escape character waits for the rest of a sequence before it counts as a key.
    public var escapeDelay: Duration
    /// How long the answer to a question may take before leaving no longer waits for it.
    public var answerLimit: Duration
    /// How long an incomplete sequence or paste waits for more before it ends.
    public var silenceLimit: Duration
    /// How long the program may take to call ``FullScreenTerminal/leave()`` after the terminal has ended; then
    /// the process exits.
    public var endLimit: Duration

    /// The defaults suit a person at a local or a remote terminal.
    public init(
      path: String? = nil, reportsMouse: Bool = false, asksForColors: Bool = false, variables: [String: String] = [:],
      escapeDelay: Duration = .milliseconds(40), answerLimit: Duration = .milliseconds(150),
      silenceLimit: Duration = .seconds(1), endLimit: Duration = .seconds(2)
    ) {
      self.path = path
      self.reportsMouse = reportsMouse
      self.asksForColors = asksForColors
      self.variables = variables
      self.escapeDelay = escapeDelay
      self.answerLimit = answerLimit
      self.silenceLimit = silenceLimit
      self.endLimit = endLimit
    }
  }
}
