/// The effects of keys.
public struct KeyHintsNode {
  /// The keys with their effects, the most important first.
  public let items: [HelpLine.Item]
  let needs: [Int: HelpLine.Need]
  let style: Style
}

extension KeyHintsNode {
  /// An item in words, with the reason why it is unavailable.
  static func words(_ item: HelpLine.Item) -> String {
    "\(item.key) \(item.title)" + (item.unavailableBecause.map { " (not now: \($0))" } ?? "")
  }
}
