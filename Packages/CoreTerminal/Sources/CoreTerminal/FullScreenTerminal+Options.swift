extension FullScreenTerminal {
  /// How to use a terminal.
  public struct Options: Sendable {
    /// The terminal to open; `nil` for that of standard input and output, otherwise the controlling terminal of the
    /// process.
    public var path: String?
    /// Whether clicks and the wheel are reported. Then the mouse alone does not select text.
    public var reportsMouse: Bool
    /// The environment, whose `COLUMNS` and `LINES` are used if the terminal does not know its size.
    public var variables: [String: String]
    /// How long an escape character waits for the rest of a sequence before it counts as a key.
    public var escapeDelay: Duration
    /// How long an incomplete sequence or paste waits for more before it ends.
    public var silenceLimit: Duration
    /// How long the program may take to call ``FullScreenTerminal/leave()`` after the terminal has ended; then
    /// the process exits.
    public var endLimit: Duration

    public init(
      path: String? = nil, reportsMouse: Bool = false, variables: [String: String] = [:],
      escapeDelay: Duration = .milliseconds(40), silenceLimit: Duration = .seconds(1), endLimit: Duration = .seconds(2)
    ) {
      self.path = path
      self.reportsMouse = reportsMouse
      self.variables = variables
      self.escapeDelay = escapeDelay
      self.silenceLimit = silenceLimit
      self.endLimit = endLimit
    }
  }
}
