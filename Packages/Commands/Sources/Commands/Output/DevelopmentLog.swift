/// Logs that versions before the first release wrote. The last of them has the tables of the first release; an older one
/// is not read any more.
public enum DevelopmentLog {
  /// The last commit that reads the logs of all versions before it.
  public static let lastReadingCommit = "c7f09c64"

  /// How such a log comes into this version, as a clause that can begin a sentence.
  ///
  /// - Parameter file: the log; `nil` for the one that is used without an option.
  public static func wayOver(from file: String? = nil) -> String {
    let option = file.map { " --database \($0)" } ?? ""
    return """
      Build Fettle from its commit \(lastReadingCommit), run `fettle export --everything log.zip\(option)` there, and \
      `fettle import log.zip` here
      """
  }
}
