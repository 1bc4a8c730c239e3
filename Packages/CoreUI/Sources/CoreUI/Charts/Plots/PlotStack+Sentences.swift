extension PlotStack {
  var sentences: [String] {
    let words = plots.flatMap { plot in
      plot.sentence.map { [$0] } ?? plot.lines.compactMap { sentence(for: $0, in: plot) }
    }
    return words + [cursorSentence].compactMap(\.self)
  }

  /// "Heart rate: 97 to 179 bpm, mean 148, highest at 41:46."
  private func sentence(for line: Plot.Line, in plot: Plot) -> String? {
    guard let extent = line.series.extent, let mean = line.series.mean else { return nil }
    let range = "\(line.name): \(plot.tickText(extent.low)) to \(plot.valueText(extent.high))"
    if line.isNamed, let last = line.series.lastValue(upTo: visible.upperBound) {
      return "\(range), \(plot.valueText(last)) at the end."
    }
    let isPace = plot.steps == .pace
    let best = isPace ? extent.low : extent.high
    guard let index = line.series.values.firstIndex(of: best) else { return "\(range)." }
    let place = axis.text(line.series.place(index), .day)
    return "\(range), mean \(plot.tickText(mean)), \(isPace ? "fastest" : "highest") at \(place)."
  }

  /// "At 27:41, 6.06 km: 169 bpm, 4:02 /km, 60 m."
  private var cursorSentence: String? {
    guard let cursor else { return nil }
    let values = plots.flatMap { plot in
      plot.lines.map { $0.series.value(at: cursor.place).map(plot.valueText) ?? "no value" }
    }
    let place = cursor.text.split(separator: " · ").joined(separator: ", ")
    return "At \(place): \(values.joined(separator: ", "))."
  }
}
