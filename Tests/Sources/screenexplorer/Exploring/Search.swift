import CoreUI

/// Explores one screen: every order up to the greatest depth that fits, then deeper orders at random.
@MainActor
struct Search<Shown: Content, Truth: Equatable> {
  private let screen: ExploredScreen<Shown, Truth>
  private let random: SplitMix
  private let mostProblems: Int
  private(set) var result: SearchResult
  private var problems: Set<String> = []
  private var runCount = 0

  /// - Parameter mostProblems: how many different problems to look for.
  init(_ screen: ExploredScreen<Shown, Truth>, seed: UInt64, mostProblems: Int) {
    self.mostProblems = mostProblems
    self.screen = screen
    random = SplitMix(state: seed)
    result = SearchResult(name: screen.name)
  }

  mutating func run() {
    for depth in Depth.all {
      guard tryEveryOrder(depth) else { break }
      result.complete = "\(depth)"
    }
    if problems.count < mostProblems { tryRandomOrders() }
  }

  /// - Returns: whether every order was tried.
  private mutating func tryEveryOrder(_ depth: Depth) -> Bool {
    var chooser = Chooser()
    var count = 0
    repeat {
      // The rest is for orders that are deeper than any depth that can be completed.
      guard count < screen.orderCount / 2 else { return false }
      guard tryOrder(&chooser, depth) else { return false }
      count += 1
      // Each depth includes those before.
      result.orderCount = max(result.orderCount, count)
    } while chooser.advance()
    return true
  }

  private mutating func tryRandomOrders() {
    var chooser = Chooser(random: random)
    var tried: Set<[Int]> = []
    for _ in 0..<screen.orderCount * 2 where result.orderCount + tried.count < screen.orderCount {
      guard tryOrder(&chooser, .random) else { break }
      tried.insert(chooser.path)
      _ = chooser.advance()
    }
    result.orderCount += tried.count
  }

  /// - Returns: whether to go on.
  private mutating func tryOrder(_ chooser: inout Chooser, _ depth: Depth) -> Bool {
    let run = OrderRun(screen, depth, notesEachStep: runCount < 1_000)
    runCount += 1
    run.run(&chooser)
    result.reached.formUnion(run.loading.reached)
    guard let problem = run.problem else { return true }
    guard problems.insert(problem).inserted else { return true }
    result.problems.append("\(run.trail.joined(separator: ", ")): \(problem)")
    return problems.count < mostProblems
  }
}
