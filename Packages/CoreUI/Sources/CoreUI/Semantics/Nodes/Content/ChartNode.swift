/// A chart.
public struct ChartNode {
  let chart: any Chart
  let style: Style

  /// What the chart says in words; empty if there is nothing to say.
  public var sentences: [String] { chart.sentences.filter { !$0.isEmpty } }
}
