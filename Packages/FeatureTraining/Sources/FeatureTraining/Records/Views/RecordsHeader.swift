import CorePresentation
import CoreUI
import DomainCore
import DomainWorkout
import FeatureShared

/// The sport and the period, with the keys that change them.
struct RecordsHeader: View {
  @Environment(\.isInteractive) private var isInteractive
  @Environment(\.keys) private var keys
  @Environment(\.quantities) private var quantities
  let state: RecordsState

  var body: some View { HeaderLine(leading, trailing: [], sentence: sentence) }

  /// A chosen year, or the days of the filter.
  private var span: String? {
    guard let year = state.year else { return state.filter.span(quantities) }
    return "\(year)"
  }

  private var period: String { span ?? "All years" }

  /// A year is a part of the days of the filter.
  private var filter: String? {
    state.year == nil ? state.filter.summaryBesideSpan : state.filter.summary
  }

  private func key(_ command: String) -> Text { Text(keys.name(of: command)).bold().foreground(.key) }

  private var leading: [Text] {
    let title = Text(isInteractive ? period : "Records").bold().foreground(.strong)
    let sport = state.shownSport.map { [Text($0.name).foreground($0.color)] } ?? []
    let filter = filter.map { [Text($0).foreground(.secondary)] } ?? []
    guard isInteractive else { return [title] + sport + [Text(span ?? "all years").foreground(.secondary)] + filter }
    return [key("earlier") + Text(" ") + title + Text(" ") + key("later")]
      + (state.nextSport == nil ? sport : [key("sport") + Text(" ")].map { $0 + (sport.first ?? Text("")) }) + filter
  }

  private var sentence: String {
    let sport = state.shownSport.map { " in \($0.name.lowercased())" } ?? ""
    let filter = filter.map { ", only \($0)" } ?? ""
    return "Records\(sport), \(span ?? "all years")\(filter)."
  }
}
