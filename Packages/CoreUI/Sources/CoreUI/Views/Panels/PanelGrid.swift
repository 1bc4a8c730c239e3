/// Panels that share a screen. They are listed once, in reading order; a layout for the size of the screen says where
/// each of them appears. A panel that a layout leaves out appears in a larger screen, in words, and when it is zoomed.
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
  private let layout: (PanelRoom) -> PanelLayout
  private let panels: Panels

  /// - Parameters:
  ///   - focus: The panel that has the focus until a person gives it to another; `nil` for the first.
  ///   - layout: The places of the panels in a room.
  ///   - panels: The panels, each with a name of its own.
  public init(
    focus: String? = nil, layout: @escaping (PanelRoom) -> PanelLayout, @ViewBuilder panels: () -> Panels
  ) {
    self.focus = focus
    self.layout = layout
    self.panels = panels()
  }

  public func resolve(into resolution: inout Resolution) {
    let sections = resolution.nodes(of: panels).compactMap { node in
      if case .section(let section) = node { section } else { nil }
    }
    guard !sections.isEmpty else { return }
    resolution.append(.panels(PanelGridNode(panels: sections, focus: focus, layout: layout)))
  }
}
