public import CorePresentation
public import CoreUI
import DomainCore
import DomainWorkout
import FeatureShared
import Foundation

public struct FieldHistoryContent: Content {
  @Environment(\.isInteractive) private var isInteractive
  public let state: FieldHistoryState
  public let onAction: @MainActor (FieldHistoryAction) -> Void

  public init(state: FieldHistoryState, onAction: @escaping @MainActor (FieldHistoryAction) -> Void) {
    self.state = state
    self.onAction = onAction
  }

  public var body: some View {
    VStack(spacing: isInteractive ? 0 : 1) {
      if !isInteractive { Text(heading).bold().foreground(.accent) }
      FailureBanners(state)
      if state.history.isMissing {
        Banner(.info, "The workout is not in the log.")
      } else if let history = state.history.value {
        if state.events.isEmpty {
          Banner(.info, "There is no history: it is not kept, or it is older than the setting allows.")
        } else if isInteractive {
          panels(history)
        } else {
          printed(history)
        }
      } else if state.history.isAwaited {
        Placeholder(lines: 6)
      }
    }
  }

  private func panels(_ history: FieldHistory) -> some View {
    ListAndDetail(
      list: PanelPart(heading) { FieldEventTable(state: state, history: history) },
      detail: PanelPart("Event") {
        if let selected = state.selected { FieldEventView(event: selected, history: history) }
        FieldValueView(state: state)
      })
  }

  @ViewBuilder private func printed(_ history: FieldHistory) -> some View {
    VStack {
      ForEach(Array(zip(state.events, state.utcOffsetsSeconds))) { event, offset in
        FieldEventView(event: event, history: history, utcOffsetSeconds: offset)
      }
    }
    FieldValueView(state: state)
  }

  private var heading: String {
    let title = state.history.value?.workout.title ?? "Workout"
    return state.field.map { "\($0.name) of \(title)" } ?? "History of \(title)"
  }
}

/// What happened to a workout and its fields.
public typealias FieldHistoryScreen = Screen<FieldHistoryContent>

extension FieldHistoryContent {
  public var fillsScreen: Bool { true }
  public var hasPanels: Bool { !state.events.isEmpty }

  public var commands: [KeyCommand<FieldHistoryAction>] {
    failureCommands + [
      KeyCommand("refresh", "Reload", .character("R"), action: .refresh, isInHelpLine: false)
    ]
  }

  public func action(for movement: Movement, in region: FrameRegion?) -> FieldHistoryAction? {
    guard let region, region.movesList(by: movement) else { return nil }
    return .move(movement, region.rows)
  }
}

/// The events of a history as rows, one of them selected.
private struct FieldEventTable: View {
  static let name = "events"

  @Environment(\.quantities) private var quantities
  let state: FieldHistoryState
  let history: FieldHistory

  var body: some View {
    Table(
      Array(zip(state.events, state.utcOffsetsSeconds)), position: state.position, name: Self.name
    ) {
      TableColumn("When", priority: 8) { event, offset in
        quantities.moment(event.date, utcOffsetSeconds: offset)
      }
      TableColumn("What", priority: 9, minWidth: 16) { event, _ in
        Text(FieldEventWords(event, of: history, quantities).title).lineLimit(1)
      }
      TableColumn("Fields", priority: 5) { event, _ in
        Text(FieldEventWords(event, of: history, quantities).subjects).foreground(.secondary).lineLimit(1)
      }
    }
  }
}

extension QuantityFormatter {
  /// A date with the time of day.
  func moment(_ date: Date, utcOffsetSeconds: Int) -> String {
    self.date(date, utcOffsetSeconds: utcOffsetSeconds, style: .dayMonthYear) + " "
      + timeOfDay(date, utcOffsetSeconds: utcOffsetSeconds)
  }
}

/// One event in words: what happened, and each field before and after.
private struct FieldEventView: View {
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
private struct FieldValueView: View {
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

/// An event of a history in words.
private struct FieldEventWords {
  private let event: FieldEvent
  private let history: FieldHistory
  private let quantities: QuantityFormatter
  /// The fields whose recorded value shows through.
  private static let figures: Set<WorkoutField> = [.movingTime, .distance, .ascent, .heartRate]

  init(_ event: FieldEvent, of history: FieldHistory, _ quantities: QuantityFormatter) {
    self.event = event
    self.history = history
    self.quantities = quantities
  }

  /// What happened, and where.
  var title: String {
    switch event.kind {
    case .recorded: recorded
    case .imported(let id): "Imported on this machine by import \(id)"
    case .added: "Added by hand on this machine"
    case .edited: "Edited on this machine"
    case .deleted: "Deleted on this machine"
    case .restored: "Restored on this machine"
    case .enriched: "Completed by an import on this machine"
    case .reread: "Read again on this machine"
    case .merged: "Merged with another workout on this machine"
    case .undone: "Change undone on this machine"
    case .sent: "Accepted by the server"
    case .rejected(let reason): reason.map { "Rejected by the server: \($0)" } ?? "Rejected by the server"
    case .conflict: "Conflict with \(other)"
    case .keptMine: "Conflict resolved: this machine's value"
    case .keptTheirs: "Conflict resolved: the server's value"
    case .received: "Received from \(other)\(cause)"
    }
  }

  /// What a received change was there.
  private var cause: String {
    switch event.cause {
    case .keptMine: ": conflict resolved there"
    case .merged: ": merged there"
    case .undone: ": undone there"
    case .enriched: ": completed there"
    case .reread: ": read again there"
    default: ""
    }
  }

  /// The names of the changed fields.
  var subjects: String {
    event.differences.map { name($0) }.joined(separator: ", ")
  }

  /// Each changed field, before and after.
  var lines: [String] { event.differences.map { line($0) } }

  private var other: String { event.machine ?? "another machine" }

  private var recorded: String {
    guard let source = history.source else { return "Recorded by the device" }
    return source.isFile
      ? "Recorded by the device in \(source.fileName) (\(source.format.uppercased()))"
      : "Listed in \(source.fileName), an export of \(source.format)"
  }

  private func name(_ difference: FieldDifference) -> String {
    switch difference.subject {
    case .field(let field): difference.isRecorded ? "recorded \(field.noun)" : field.noun
    case .recording: "recording"
    case .deletion: "deletion"
    case .restoration: "restoration"
    }
  }

  private func line(_ difference: FieldDifference) -> String {
    let name = name(difference)
    let label = name.prefix(1).uppercased() + name.dropFirst()
    switch difference.subject {
    case .recording: return "Laps, samples or other recorded values changed."
    case .deletion: return "The workout was deleted."
    case .restoration: return "The workout was restored."
    case .field(.tags): return "\(label): \(membership(difference))."
    case .field(let field):
      guard field != .gear, let old = difference.old, let new = difference.new else { return "\(label) changed." }
      let (before, after) = (text(old, of: field), text(new, of: field))
      return switch event.kind {
      case .conflict: "\(label): \(before) here, \(after) there."
      case .keptMine, .keptTheirs: "\(label): \(after), not \(before)."
      default: "\(label): from \(before) to \(after)."
      }
    }
  }

  /// What came to a set, and what went.
  private func membership(_ difference: FieldDifference) -> String {
    let parts = [("added", difference.new), ("removed", difference.old)].compactMap { verb, value -> String? in
      guard case .text(let text?) = value else { return nil }
      return "\(verb) \(text)"
    }
    return parts.isEmpty ? "changed" : parts.joined(separator: "; ")
  }

  private func text(_ value: WorkoutFieldValue, of field: WorkoutField) -> String {
    let none = history.source != nil && Self.figures.contains(field) ? "the recorded value" : "no value"
    return switch value {
    case .text(let text): text.map { "“\($0)”" } ?? none
    case .sport(let sport): sport?.name.lowercased() ?? none
    case .time(let time): time.map(moment) ?? none
    case .number(let number): number == nil ? none : field.quantity.map { quantities.text(number, $0) } ?? none
    }
  }

  private func moment(_ time: LocalTime) -> String {
    quantities.moment(time.instant(utcOffsetSeconds: 0), utcOffsetSeconds: 0)
  }
}
