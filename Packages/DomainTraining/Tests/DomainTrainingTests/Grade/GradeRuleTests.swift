import DomainTraining
import Testing

struct GradeRuleTests {
  @Test(arguments: [
    (GradeRule.goldenCheetah, [1.0860, 0.8793, 0.8910, 1.1910, 1.4798, 2.2759]),
    (.dreeve, [1.0414, 0.88, 0.94, 1.20, 1.42, 2.00]),
    (.minetti, [0.5000, 0.5977, 0.7628, 1.3014, 1.6578, 2.5019]),
  ])
  func `factors are those of the sources`(_ rule: GradeRule, _ factors: [Double]) {
    for (grade, factor) in zip([-0.20, -0.10, -0.05, 0.05, 0.10, 0.20], factors) {
      #expect(rule.factor(grade: grade).isNear(factor))
    }
  }

  @Test func `5 minutes a kilometer up 5 percent are 230,51, 251,90 and 250,00 on the level`() {
    #expect((300 / GradeRule.minetti.factor(grade: 0.05)).isNear(230.51, within: 0.01))
    #expect((300 / GradeRule.goldenCheetah.factor(grade: 0.05)).isNear(251.90, within: 0.01))
    #expect((300 / GradeRule.dreeve.factor(grade: 0.05)).isNear(250, within: 0.01))
  }

  @Test(arguments: [(GradeRule.minetti, 305.20), (.goldenCheetah, 302.61), (.dreeve, 294.39)])
  func `a kilometer up 5 percent in 6 minutes and back in 4,5`(_ rule: GradeRule, _ pace: Double) {
    let meters = 1_000 * (rule.factor(grade: 0.05) + rule.factor(grade: -0.05))
    #expect((630 / meters * 1_000).isNear(pace, within: 0.005))
  }

  @Test(arguments: GradeRule.allCases)
  func `no rule has a step, not even on the level`(_ rule: GradeRule) {
    for step in -600...600 {
      let grade = Double(step) / 1_000
      let (one, other) = (rule.factor(grade: grade), rule.factor(grade: grade + 0.001))
      #expect((one - other).magnitude < 0.03)
      #expect(one > 0.4)
    }
    #expect(rule.factor(grade: 0).isNear(1, within: 0.01))
  }

  @Test(arguments: GradeRule.allCases)
  func `steeper grades count as 45 percent, and no number as level`(_ rule: GradeRule) {
    #expect(rule.factor(grade: 2) == rule.factor(grade: 0.45))
    #expect(rule.factor(grade: -.infinity) == rule.factor(grade: -0.45))
    #expect(rule.factor(grade: .nan) == rule.factor(grade: 0))
  }
}
