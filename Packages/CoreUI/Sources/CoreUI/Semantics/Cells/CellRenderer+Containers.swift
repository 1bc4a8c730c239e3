extension CellRenderer {
  func element(_ stack: StackNode) -> StackElement {
    let children = nodes(stack.children, in: stack.axis)
    switch stack.axis {
    case .horizontal:
      return StackElement(row: children, alignment: stack.alignment.vertical, spacing: stack.spacing)
    case .vertical:
      return StackElement(lines: children, alignment: stack.alignment.horizontal, spacing: stack.spacing)
    }
  }

  func element(_ section: SectionNode) -> any LayoutElement {
    switch section.form {
    case .heading:
      let rule = DividerElement(
        axis: .horizontal, character: symbols.horizontalRule,
        style: Style(foreground: .secondary).over(section.style))
      let title = LayoutNode(element(section.title), priority: 1)
      let heading = StackElement(row: [title, LayoutNode(FillingElement(child: LayoutNode(rule)))])
      return StackElement(lines: [LayoutNode(heading)] + nodes(section.children, in: .vertical))
    case .panel, .gridPanel: return panel(section)
    }
  }

  func panel(_ section: SectionNode) -> PanelElement {
    var lengths: (width: Int?, height: Int?)
    if case .panel(let width, let height) = section.form { lengths = (width, height) }
    return PanelElement(
      child: node(section.children),
      name: section.name,
      frame: PanelFrame(
        title: LayoutNode(element(section.title)),
        state: section.state.map { LayoutNode(element($0)) },
        footer: section.footer.map { LayoutNode(element($0)) },
        isBox: section.name == nil || environment.width >= PanelFrame.leastWidthOfBoxes,
        symbols: symbols,
        hasColors: environment.colorDepth.hasColors,
        isBare: section.isBare,
        style: section.style),
      width: lengths.width,
      height: lengths.height,
      firstRow: section.name.flatMap { environment.panels.firstRows[$0] } ?? 0)
  }

  func element(_ grid: PanelGridNode) -> PanelGridElement {
    PanelGridElement(
      panels: PanelStore(grid.panels) { panel($0) }, layout: grid.layout, columns: environment.width,
      defaultFocus: grid.focus, rows: environment.height, positions: environment.panels,
      isInteractive: environment.isInteractive)
  }

  func layers(_ overlay: OverlayNode) -> LayoutNode {
    let base = node(overlay.base)
    let layers = overlay.layers.map { node($0) }
    return LayoutNode(LayersElement(base: base, layers: layers, fills: overlay.fills), priority: base.priority)
  }

  func divider(in axis: Axis?, style: Style) -> DividerElement {
    let isColumn = axis == .horizontal
    return DividerElement(
      axis: isColumn ? .vertical : .horizontal,
      character: isColumn ? symbols.verticalRule : symbols.horizontalRule,
      style: Style(foreground: .secondary).over(style)
    )
  }
}
