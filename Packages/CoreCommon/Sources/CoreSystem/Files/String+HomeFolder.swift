extension String {
  /// This path, with the home folder in place of `~` at its beginning, as in a shell.
  ///
  /// `~name`, which a shell takes for the home folder of another person, is the name of a file.
  public func expandingTilde(to home: String) -> String {
    guard self == "~" || hasPrefix("~/") else { return self }
    return home + dropFirst(home.hasSuffix("/") ? 2 : 1)
  }
}
