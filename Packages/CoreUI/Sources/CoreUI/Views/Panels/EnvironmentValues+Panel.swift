extension EnvironmentValues {
  /// The columns inside a panel of a grid that is as wide as the screen.
  public var panelContentWidth: Int {
    max(0, width - PanelFrame.margins(isBox: width >= PanelFrame.leastWidthOfBoxes).width)
  }
}
