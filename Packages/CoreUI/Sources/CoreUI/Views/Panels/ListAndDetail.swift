public import CorePresentation

/// A list and what is selected in it, in two panels: side by side in a wide screen, below each other in a narrow one.
/// A screen that has room for one panel shows both in it, so that what is selected can be read there, too.
///
///     ListAndDetail(
///       list: PanelPart("Imports") { Table(imports, position: position, name: "imports") { … } },
///       detail: PanelPart("Import 7") { … })
///
/// Their names in the grid are `list` and `detail`, and `course` and `more` below them.
public struct ListAndDetail<ListContent: View, Detail: View, Course: View, More: View>: View {
  @Environment(\.hasRoomForPanels) private var hasRoomForPanels
  private let list: PanelPart<ListContent>
  private let detail: PanelPart<Detail>
  private let course: PanelPart<Course>?
  private let more: PanelPart<More>?

  /// - Parameters:
  ///   - list: A table with a selection, which is as high as its room.
  ///   - detail: What the selected row stands for.
  ///   - course: Its history, below the list of a tall screen; the list is then only as tall as its rows.
  ///   - more: What else there is about it, below the detail of a tall and wide screen; the detail is then only as tall
  ///     as its content.
  public init(
    list: PanelPart<ListContent>, detail: PanelPart<Detail>, course: PanelPart<Course>?, more: PanelPart<More>?
  ) {
    self.list = list
    self.detail = detail
    self.course = course
    self.more = more
  }

  public var body: some View {
    if hasRoomForPanels {
      PanelGrid {
        layout(in: $0)
      } panels: {
        Panel(list.title, name: "list", state: list.state) { list.content }
        Panel(detail.title, name: "detail", state: detail.state) { detail.content }
        if let more { Panel(more.title, name: "more", state: more.state) { more.content } }
        if let course { Panel(course.title, name: "course", state: course.state) { course.content } }
      }
    } else {
      PanelGrid { _ in
        "list"
      } panels: {
        Panel(list.title, name: "list", state: list.state) {
          list.content.frame(minHeight: Self.leastListHeight).layoutPriority(-1)
          Divider()
          detail.content
        }
        if let more { Panel(more.title, name: "more", state: more.state) { more.content } }
        if let course { Panel(course.title, name: "course", state: course.state) { course.content } }
      }
    }
  }

  /// The titles of the columns and a few rows.
  private static var leastListHeight: Int { 4 }

  /// The rows in which what is below a list can be read.
  private static var leastHeightOfStack: Int { 36 }

  private func layout(in room: PanelRoom) -> PanelLayout {
    if room.columns >= 120 {
      return .columns([
        .share(3, column("list", above: "course", isStacked: course != nil, in: room)),
        .share(2, column("detail", above: "more", isStacked: more != nil, in: room)),
      ])
    }
    return .rows([.share(1, "list"), .natural(atMost: max(4, room.height / 2), "detail")])
  }

  private func column(_ main: String, above other: String, isStacked: Bool, in room: PanelRoom) -> PanelLayout {
    guard isStacked, room.height >= Self.leastHeightOfStack else { return .panel(main) }
    return .rows([.natural(atMost: room.height / 2, .panel(main)), .share(1, .panel(other))])
  }
}

extension ListAndDetail where Course == EmptyView, More == EmptyView {
  /// - Parameters:
  ///   - list: A table with a selection, which is as high as its room.
  ///   - detail: What the selected row stands for.
  public init(list: PanelPart<ListContent>, detail: PanelPart<Detail>) {
    self.init(list: list, detail: detail, course: nil, more: nil)
  }
}

/// What one panel of a ``ListAndDetail`` shows.
public struct PanelPart<Content: View> {
  let title: Text
  let state: Text?
  let content: Content

  /// - Parameters:
  ///   - title: The title of the panel.
  ///   - state: What it shows now, at the right of the title.
  ///   - content: Its views.
  public init(_ title: String, state: Text? = nil, @ViewBuilder content: () -> Content) {
    self.title = Text(title).bold().foreground(.primary)
    self.state = state
    self.content = content()
  }
}

extension FrameRegion {
  /// Whether a movement in this region of a ``ListAndDetail`` is one in its list, whichever panel has the focus. A detail
  /// that is higher than its panel scrolls instead, and a click on it selects nothing.
  public func movesList(by movement: Movement) -> Bool {
    switch name {
    case PanelRegion.content(of: "detail"): false
    case PanelRegion.panel("detail"): if case .toRow = movement { false } else { true }
    default: true
    }
  }
}
