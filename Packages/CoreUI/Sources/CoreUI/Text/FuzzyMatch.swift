/// How well a typed text names something: its characters appear in the name in the same order.
///
///     FuzzyMatch("exp di", in: "Export diagnostics")
///
/// Characters at the start of words, and characters next to each other, count more. Spaces in the typed text separate
/// words, each of which has to be found. Upper and lower case are the same.
public struct FuzzyMatch: Hashable, Sendable {
  /// The characters of the name that were typed, by their offsets, ascending.
  public let offsets: [Int]
  /// The greater the better.
  public let score: Int

  private static let longestName = 200
  private static let atWordStart = 8
  private static let next = 5
  private static let anywhere = 1

  /// Returns `nil` if the name does not contain the characters in this order.
  public init?(_ typed: String, in name: String) {
    let characters = Array(name.lowercased().prefix(Self.longestName))
    guard characters.count == min(name.count, Self.longestName) else { return nil }
    var all: Set<Int> = []
    var total = 0
    for word in typed.lowercased().split(separator: " ") {
      guard let best = Self.best(Array(word), in: characters) else { return nil }
      all.formUnion(best.offsets)
      total += best.score
    }
    offsets = all.sorted()
    // Of two equal matches, the one in the shorter name says more.
    score = total * Self.longestName - characters.count
  }

  /// The best places of `word`: for each of its characters, the best score that ends at each place.
  private static func best(_ word: [Character], in name: [Character]) -> (offsets: [Int], score: Int)? {
    var scores: [[Int?]] = []
    var origins: [[Int?]] = []
    for (index, character) in word.enumerated() {
      var row: [Int?] = Array(repeating: nil, count: name.count)
      var origin: [Int?] = Array(repeating: nil, count: name.count)
      var reached: (score: Int, place: Int)?
      for place in name.indices {
        if index > 0, place > 0, let before = scores[index - 1][place - 1], reached.map({ $0.score < before }) ?? true {
          reached = (before, place - 1)
        }
        guard name[place] == character else { continue }
        let own = isWordStart(place, in: name) ? atWordStart : anywhere
        guard index > 0 else {
          row[place] = own
          continue
        }
        if let reached { (row[place], origin[place]) = (reached.score + own, reached.place) }
        if place > 0, let before = scores[index - 1][place - 1], before + own + next > row[place] ?? 0 {
          (row[place], origin[place]) = (before + own + next, place - 1)
        }
      }
      scores.append(row)
      origins.append(origin)
    }
    let ends = (scores.last ?? []).enumerated().compactMap { place, score in score.map { (place, $0) } }
    guard let end = ends.max(by: { ($0.1, -$0.0) < ($1.1, -$1.0) }) else { return nil }
    var offsets = [end.0]
    for index in stride(from: word.count - 1, to: 0, by: -1) {
      guard let place = offsets.last, let before = origins[index][place] else { return nil }
      offsets.append(before)
    }
    return (offsets.reversed(), end.1)
  }

  private static func isWordStart(_ place: Int, in name: [Character]) -> Bool {
    place == 0 || !(name[place - 1].isLetter || name[place - 1].isNumber)
  }
}

extension Text {
  /// A name in which the typed characters are emphasized.
  public init(_ name: String, emphasizing offsets: [Int]) {
    let chosen = Set(offsets)
    var runs: [(text: String, isChosen: Bool)] = []
    for (offset, character) in name.enumerated() {
      let isChosen = chosen.contains(offset)
      if let last = runs.indices.last, runs[last].isChosen == isChosen {
        runs[last].text.append(character)
      } else {
        runs.append((String(character), isChosen))
      }
    }
    let texts = runs.map { $0.isChosen ? Text($0.text).foreground(.key).underline() : Text($0.text) }
    self = texts.dropFirst().reduce(texts.first ?? Text(""), +)
  }
}
