import CoreUI
import DomainWorkout

/// One event in words: what happened, and each field before and after.
struct FieldEventView: View {
  @Environment(\.quantities) private var quantities
  let event: FieldEvent
  let history: FieldHistory
  /// `nil` if the time is shown next to it.
  var utcOffsetSeconds: Int?

  var body: some View {
    let words = FieldEventWords(event, of: history, quantities)
    VStack {
      if let utcOffsetSeconds {
        Text(quantities.moment(event.date, utcOffsetSeconds: utcOffsetSeconds) + "  ").foreground(.secondary)
          + Text(words.title)
      } else {
        Text(words.title).bold()
      }
      ForEach(words.lines) { Text($0).padding(.leading, 2) }
      if let action = event.action { Text("Action \(action)").foreground(.secondary).padding(.leading, 2) }
    }
  }
}

/// The current value of the figure, and the rule that it is found by.
struct FieldValueView: View {
  @Environment(\.quantities) private var quantities
  let state: FieldHistoryState

  var body: some View {
    if let explanation = state.explanation {
      Section("Now") {
        Text.figure(quantities.text(explanation.value, in: explanation.sport))
        if let finding = explanation.finding { Text(finding) }
        Text("Rule: \(explanation.figure.rule.rule)").foreground(.secondary)
      }
    }
  }
}
