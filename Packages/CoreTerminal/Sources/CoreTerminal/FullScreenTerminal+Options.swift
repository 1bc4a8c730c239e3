extension FullScreenTerminal {
  /// How a terminal is used.
  public struct Options: Sendable {
    /// The terminal to open; `nil` for that of standard input and output, else the one that controls the process.
    public var path: String?
    /// Whether clicks and the wheel are told. Then text is not selected with the mouse alone.
    public var reportsMouse: Bool
    /// The environment, whose `COLUMNS` and `LINES` count where the terminal does not know its size.
    public var variables: [String: String]
    /// How long an escape character waits for the rest of a sequence before it is a key.
    public var escapeDelay: Duration
    /// How long a sequence or a paste that has begun waits for more before it is over.
    public var silenceLimit: Duration
    /// How long the program may take to call ``FullScreenTerminal/leave()`` after it was told that it has ended; then
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
