@testable import CoreSync

/// Tries every order of a scenario's actions, depth first; shared beginnings run once.
struct Exploration {
  struct Finding: Error, CustomStringConvertible {
    let scenario: String
    let trail: [Action]
    let wrong: String

    var description: String {
      "\(scenario): \(trail.map { "\($0)" }.joined(separator: ", ")): \(wrong)"
    }
  }

  let scenario: Scenario
  private(set) var orderCount = 0
  private(set) var stepCount = 0
  private var trail: [Action] = []
  private var left: [Action: Int]
  private let actions: [Action]
  private var finished: Set<World> = []

  init(_ scenario: Scenario) {
    self.scenario = scenario
    left = scenario.actions
    actions = Action.allCases.filter { scenario.actions[$0] != nil }
  }

  mutating func run() throws(Finding) {
    let world = scenario.world()
    try explore(world)
  }

  private mutating func explore(_ world: World) throws(Finding) {
    var isComplete = true
    for action in actions where left[action, default: 0] > 0 {
      guard var next = world.after(action) else { continue }
      isComplete = false
      stepCount += 1
      left[action, default: 0] -= 1
      trail.append(action)
      if let wrong = next.check(after: action, from: world) { throw finding(wrong) }
      try explore(next)
      trail.removeLast()
      left[action, default: 0] += 1
    }
    guard isComplete else { return }
    orderCount += 1
    // Equal worlds continue identically.
    guard finished.insert(world).inserted else { return }
    var last = world
    if let wrong = last.finish() { throw finding("then, after settling: " + wrong) }
  }

  private func finding(_ wrong: String) -> Finding {
    Finding(scenario: scenario.name, trail: trail, wrong: wrong)
  }
}
