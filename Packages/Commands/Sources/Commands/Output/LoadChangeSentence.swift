/// What a new threshold or a new rule did to the training loads, or would do.
public enum LoadChangeSentence {
  public static func text(changedCount: Int, isDryRun: Bool = false) -> String {
    let loads =
      switch changedCount {
      case 0: "No training load"
      case 1: "1 training load"
      default: "\(changedCount) training loads"
      }
    return "\(loads) \(isDryRun ? "would change" : "changed")."
  }
}
