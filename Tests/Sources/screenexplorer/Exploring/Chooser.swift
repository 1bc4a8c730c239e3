/// Makes the choices of one run. Repeated runs visit a whole tree of choices, or choose at random.
struct Chooser {
  private var choices: [(taken: Int, count: Int)] = []
  private var made = 0
  private var random: SplitMix?

  /// - Parameter random: chooses; without it, each run continues where the last one branched.
  init(random: SplitMix? = nil) {
    self.random = random
  }

  /// The choices of the last run: two runs with the same ones are the same.
  var path: [Int] { choices[..<made].map(\.taken) }

  /// Takes one of `count` options, counted from 0.
  ///
  /// - Parameter percentage: how often chance takes the first; `nil` if as often as any other.
  mutating func choose(among count: Int, takingFirst percentage: Int? = nil) -> Int {
    guard count > 1 else { return 0 }
    if made == choices.count { choices.append((draw(among: count, takingFirst: percentage), count)) }
    precondition(
      choices[made].count == count, "Two runs with the same choices differ: \(path), \(choices[made].count), \(count)")
    made += 1
    return choices[made - 1].taken
  }

  private mutating func draw(among count: Int, takingFirst percentage: Int?) -> Int {
    guard var generator = random else { return 0 }
    defer { random = generator }
    guard let percentage else { return Int.random(in: 0..<count, using: &generator) }
    let takesFirst = Int.random(in: 0..<100, using: &generator) < percentage
    return takesFirst ? 0 : Int.random(in: 1..<count, using: &generator)
  }

  /// Prepares the next run.
  ///
  /// - Returns: whether there is one.
  mutating func advance() -> Bool {
    choices.removeLast(choices.count - made)
    made = 0
    guard random == nil else {
      choices = []
      return true
    }
    while let last = choices.popLast() {
      guard last.taken + 1 < last.count else { continue }
      choices.append((last.taken + 1, last.count))
      return true
    }
    return false
  }
}
