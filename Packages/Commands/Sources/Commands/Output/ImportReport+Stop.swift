public import DomainWorkout

extension ImportReport {
  /// The message for an import that was stopped early; `nil` for any other.
  public var stopSentence: String? {
    guard isStopped else { return nil }
    return
      "fettle: Import stopped after \(files.count) of \(foundCount) files. Everything imported so far is kept; run the same "
      + "command to continue."
  }
}
