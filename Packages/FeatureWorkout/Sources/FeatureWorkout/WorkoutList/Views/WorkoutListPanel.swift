import CorePresentation
import CoreUI
import DomainWorkout
import FeatureShared

/// The workouts, with their order above and the place of the selected one below.
struct WorkoutListPanel: View {
  static let name = "list"

  @Environment(\.quantities) private var quantities
  @Environment(\.keys) private var keys
  @Environment(\.width) private var width
  let state: WorkoutListState

  var body: some View {
    Panel(
      state.filter.isDeleted ? "Deleted workouts" : "Workouts", name: Self.name, state: order,
      footer: hasFooter ? place : nil
    ) {
      if let page = state.page.value {
        WorkoutsTable(
          page.workouts, weeks: state.window.order.key == .date ? page.weeks : [], emptyText: emptyText,
          position: state.position, marked: state.marked, recordHolders: page.recordHolders, isSortable: true)
      } else if state.page.isAwaited {
        Placeholder(lines: 12)
      }
    }
  }

  private var hasFooter: Bool { width >= 120 }

  /// A heading without a lower border shows the place, too.
  private var order: Text {
    let key = state.dialog == nil ? Text("\(keys.name(of: "order")) ").bold().foreground(.key) : Text("")
    let order = key + Text(state.window.order.words) + preview
    guard !hasFooter, let place else { return order }
    return order + Text(" · ") + place
  }

  /// The key of the preview, where there is room for one.
  private var preview: Text {
    guard width >= WorkoutPreviewPanel.leastColumns, state.preview.isAvailable, state.dialog == nil else {
      return Text("")
    }
    return Text(" · \(keys.name(of: "preview")) ").bold().foreground(.key)
      + Text("\(state.preview.isOn ? "hide" : "show") preview")
  }

  /// "2 marked · 3 of 33".
  private var place: Text? {
    guard let page = state.page.value, !page.workouts.isEmpty else { return nil }
    let total = "\(page.isCountComplete ? "" : "more than ")\(quantities.count(page.totalCount))"
    let marked =
      state.marked.isEmpty
      ? Text("") : Text("\(quantities.count(state.marked.count)) marked").bold().foreground(.key) + Text(" · ")
    guard let first = state.firstPlace else { return marked + Text("of \(total)") }
    return marked + Text(quantities.count(first + state.position.row)).bold() + Text(" of \(total)")
  }

  private var emptyText: String {
    guard let sentence = state.emptySentence else { return "" }
    if state.isLogEmpty {
      return
        "\(sentence) Press \(keys.name(of: "import")) to import files, or \(keys.name(of: "new")) to add one by hand."
    }
    // During a search, its own keys apply.
    guard state.dialog == nil, state.page.value?.totalCount == 0, !state.filter.isDeleted else { return sentence }
    return
      "\(sentence) Press \(keys.name(of: "search")) to change the filter, \(keys.name(of: "clear-filter")) to clear it."
  }
}
