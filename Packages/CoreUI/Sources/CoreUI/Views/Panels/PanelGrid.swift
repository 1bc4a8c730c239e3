/// Panels that share a screen. They are listed once, in reading order; a layout for the size of the screen says where
/// each of them appears. A panel that the layout leaves out, or that others leave no room for, is shown alone while it
/// has the focus, so that every panel can be read on every screen.
///
///     PanelGrid { room in
///       room.columns < 120 ? .rows([.natural("week"), .share(1, "recent")]) : .columns([.share(1, "week"), .share(2, "recent")])
///     } panels: {
///       Panel("This week", name: "week") { … }
///       Panel("Recent workouts", name: "recent") { … }
///     }
///
/// It takes all its room. Where that is too small for panels, the one that has the focus is shown alone.
public struct PanelGrid<Panels: View>: View {
  public typealias Body = Self

  private let focus: String?
  private let isPartOfTabs: Bool
  private let layout: (PanelRoom) -> PanelLayout
  private let panels: Panels

  /// - Parameters:
  ///   - focus: The panel that has the focus until a person gives it to another; `nil` for the first.
  ///   - isPartOfTabs: Whether the person chooses with tabs which panels to see, so that those that the layout leaves
  ///     out cannot have the focus.
  ///   - layout: The places of the panels in a room.
  ///   - panels: The panels, each with a name of its own.
  public init(
    focus: String? = nil, isPartOfTabs: Bool = false, layout: @escaping (PanelRoom) -> PanelLayout,
    @ViewBuilder panels: () -> Panels
  ) {
    self.focus = focus
    self.isPartOfTabs = isPartOfTabs
    self.layout = layout
    self.panels = panels()
  }

  public func resolve(into resolution: inout Resolution) {
    let sections = resolution.nodes(of: panels).compactMap { node in
      if case .section(let section) = node { section } else { nil }
    }
    guard !sections.isEmpty else { return }
    let names = sections.compactMap(\.name)
    let layout = isPartOfTabs ? layout : { [layout] room in layout(room).followed(by: names) }
    resolution.append(.panels(PanelGridNode(panels: sections, focus: focus, layout: layout)))
  }
}
