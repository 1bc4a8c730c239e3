import CorePresentation
import CoreUI
import DomainCore
import DomainTraining
import DomainWorkout

/// What the plan aims at, by when and within which limit, with the keys that change it.
struct PlanHeader: View {
  @Environment(\.isInteractive) private var isInteractive
  @Environment(\.keys) private var keys
  @Environment(\.quantities) private var quantities
  let state: PlanState

  var body: some View { HeaderLine(leading, trailing: trailing, sentence: sentence) }

  private var request: ForecastRequest { state.request }

  private func key(_ command: String) -> Text {
    isInteractive ? Text(keys.name(of: command)).bold().foreground(.key) + Text(" ") : Text("")
  }

  private var leading: [Text] {
    let title = Text(aim).bold().foreground(.strong)
    let change = isInteractive && request.aim != .usual ? key("less") + title + Text(" ") + key("more") : title
    return [key("aim") + change, key("earlier") + Text(day).bold() + Text(" ") + key("later")]
  }

  private var trailing: [Text] {
    guard request.aim.target != nil else { return [] }
    return [key("limit") + Text(limit).foreground(.secondary)]
  }

  private var aim: String {
    state.forecast.value?.planned == nil || request.aim != .usual ? quantities.name(of: request.aim) : "As planned"
  }

  private var day: String {
    switch request.aim {
    case .usual, .load: "until \(quantities.day(request.lastDay))"
    case .fitness, .form: "on \(quantities.day(request.lastDay))"
    }
  }

  private var limit: String {
    request.limit.map { "at most +\(quantities.number($0.pointsPerWeek)) a week" } ?? "no limit"
  }

  private var sentence: String {
    let scope = request.limit.map { ", fitness rising \(quantities.number($0.pointsPerWeek)) a week at most" } ?? ""
    return "\(aim) \(day)\(request.aim.target == nil ? "" : scope)."
  }
}
