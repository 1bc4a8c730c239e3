extension String {
  /// What comes before the first line break.
  var firstLine: Substring { prefix { !$0.isNewline } }
}
