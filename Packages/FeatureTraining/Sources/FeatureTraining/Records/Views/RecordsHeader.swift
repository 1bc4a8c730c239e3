import CorePresentation
import CoreUI
import DomainCore
import DomainWorkout
import FeatureShared

/// The sport and the period, with the keys that change them.
struct RecordsHeader: View {
  @Environment(\.isInteractive) private var isInteractive
  @Environment(\.keys) private var keys
  let state: RecordsState

  var body: some View { HeaderLine(leading, trailing: [], sentence: sentence) }

  private var period: String { state.year.map(String.init) ?? "All years" }

  private func key(_ command: String) -> Text { Text(keys.name(of: command)).bold().foreground(.key) }

  private var leading: [Text] {
    let title = Text(isInteractive ? period : "Records").bold().foreground(.strong)
    let sport = state.shownSport.map { [Text($0.name).foreground($0.color)] } ?? []
    let filter = state.filter.summary.map { [Text($0).foreground(.secondary)] } ?? []
    guard isInteractive else { return [title] + sport + [Text(period.lowercased()).foreground(.secondary)] + filter }
    return [key("earlier") + Text(" ") + title + Text(" ") + key("later")]
      + (state.nextSport == nil ? sport : [key("sport") + Text(" ")].map { $0 + (sport.first ?? Text("")) }) + filter
  }

  private var sentence: String {
    let sport = state.shownSport.map { " in \($0.name.lowercased())" } ?? ""
    let filter = state.filter.summary.map { ", only \($0)" } ?? ""
    return "Records\(sport), \(period.lowercased())\(filter)."
  }
}
