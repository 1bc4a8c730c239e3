/// Panels that share a screen, in reading order.
public struct PanelGridNode {
  /// All panels, including those that a layout leaves out.
  public let panels: [SectionNode]
  /// The panel that has the focus until a person gives it to another; `nil` for the first.
  let focus: String?
  /// The places of the panels in a room.
  let layout: (PanelRoom) -> PanelLayout
}
