/// What a new threshold or a new rule did to the training loads.
enum LoadChangeSentence {
  static func text(changedCount: Int) -> String {
    switch changedCount {
    case 0: "No training load changed."
    case 1: "1 training load changed."
    default: "\(changedCount) training loads changed."
    }
  }
}
