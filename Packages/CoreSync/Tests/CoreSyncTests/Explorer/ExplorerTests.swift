import Testing

struct ExplorerTests {
  @Test func `no order of events loses, duplicates or overwrites anything`() throws {
    var orderCount = 0
    var stepCount = 0
    for scenario in Scenario.all {
      var exploration = Exploration(scenario)
      try exploration.run()
      orderCount += exploration.orderCount
      stepCount += exploration.stepCount
    }
    print("Explored \(orderCount) orders of events in \(stepCount) steps: nothing lost, duplicated or overwritten.")
    #expect(orderCount >= 100_000)
  }
}
