import CorePresentation
import CoreUI
import DomainCore
import DomainWorkout

/// What the predictions are from, and the key that changes it.
struct PredictionsHeader: View {
  @Environment(\.isInteractive) private var isInteractive
  @Environment(\.keys) private var keys
  @Environment(\.quantities) private var quantities
  let state: PredictionsState

  var body: some View {
    HeaderLine([title + Text(" ") + basis], trailing: weekly.map { [Text.figure($0)] } ?? [], sentence: sentence)
  }

  private var title: Text { Text("Race predictions").bold().foreground(.strong) }

  private var basis: Text {
    guard isInteractive, state.results.isEmpty else { return Text(words).foreground(.secondary) }
    return Text(keys.name(of: "span")).bold().foreground(.key) + Text(" \(words)").foreground(.secondary)
  }

  private var words: String {
    state.results.isEmpty
      ? "from best efforts, \(PredictionWords.name(ofSpan: state.span))" : "from stated results"
  }

  private var weekly: String? {
    state.outlook?.metersPerWeek.map { "\(quantities.distance(meters: $0, fractionDigits: 0)) a week" }
  }

  private var sentence: String {
    "Race predictions \(words)\(weekly.map { ", with \($0)" } ?? "")."
  }
}
