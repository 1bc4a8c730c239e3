import DomainWorkout

extension ImportReport {
  /// What is said of an import that was stopped before its end; `nil` of any other.
  var stopSentence: String? {
    guard isStopped else { return nil }
    return
      "fettle: The import was stopped after \(files.count) of \(foundCount) files. What was imported is kept; the same "
      + "import goes on where it stopped."
  }
}
