/// Places side by side, one of which is shown.
public struct TabsNode {
  /// The names of the places, from left to right.
  public let titles: [String]
  /// The key of each place; empty if they have none.
  public let keys: [String]
  /// The one that is shown, counted from 0.
  public let selected: Int
  /// Those that are left out first where there is no room for all, the last ones first.
  let optional: Range<Int>
  let leading: Text?
  /// What is shown at the right, the most important last.
  let trailing: [Text]
  /// The name of the region in which each place is a row; `nil` if clicks do not matter.
  public let name: String?
  let style: Style
}

extension TabsNode {
  /// All places, and which of them is shown.
  var words: Text {
    let places = titles.indices.map { index in
      let title = keys.indices.contains(index) ? "\(keys[index]) \(titles[index])" : titles[index]
      return title + (index == selected ? " (selected)" : "")
    }
    return Text(places.joined(separator: ", "))
  }
}
