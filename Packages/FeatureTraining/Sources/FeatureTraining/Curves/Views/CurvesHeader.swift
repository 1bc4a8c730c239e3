import CorePresentation
import CoreUI
import DomainCore
import DomainTraining
import DomainWorkout
import FeatureShared

/// The quantity, the period and the comparison, with the keys that change them.
struct CurvesHeader: View {
  @Environment(\.isInteractive) private var isInteractive
  @Environment(\.keys) private var keys
  @Environment(\.quantities) private var quantities
  let state: CurvesState

  var body: some View { HeaderLine(leading, trailing: against, sentence: sentence) }

  private var request: CurveRequest { state.request }
  /// The chosen period, or the days of the filter.
  private var span: String {
    request.period == nil
      ? request.filter.span(quantities) ?? quantities.name(of: CurveSpan(nil))
      : quantities.name(of: CurveSpan(request.period))
  }
  private var filter: String? {
    request.period == nil ? request.filter.summaryBesideSpan : request.filter.summary
  }

  private func key(_ command: String) -> Text { Text(keys.name(of: command)).bold().foreground(.key) }

  private var leading: [Text] {
    let title = Text(span).bold().foreground(.strong)
    let sport = request.sport.map { [Text($0.name).foreground($0.color)] } ?? []
    let filter = filter.map { [Text($0).foreground(.secondary)] } ?? []
    guard isInteractive else { return [Text("\(request.kind.name), ").bold() + title] + sport + filter }
    let period =
      request.period == nil
      ? key("mode") + Text(" ") + title : key("earlier") + Text(" ") + title + Text(" ") + key("later")
    return [period, key("quantity") + Text(" \(request.kind.name)")] + sport + filter
  }

  private var against: [Text] {
    let key = isInteractive && request.period != nil ? key("compare") + Text(" ") : Text("")
    guard let other = request.comparedSpan else { return [] }
    return [key + Text("against ").foreground(.secondary) + Text(quantities.name(of: other)).bold()]
  }

  private var sentence: String {
    let sport = request.sport.map { " in \($0.name.lowercased())" } ?? ""
    let other = request.comparedSpan.map { ", against \(quantities.name(of: $0))" } ?? ""
    let filter = filter.map { ", only \($0)" } ?? ""
    return "\(request.kind.name)\(sport), \(span)\(other)\(filter)."
  }
}
