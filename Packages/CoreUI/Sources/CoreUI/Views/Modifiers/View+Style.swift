extension View {
  /// Draws the text of this view in a color, unless it has its own.
  public func foreground(_ role: ColorRole) -> ModifiedView<Self> {
    styled(Style(foreground: role))
  }

  // Attributes accumulate with those of nested views.

  /// Gives the text of this view more weight.
  public func bold() -> ModifiedView<Self> {
    styled(Style(attributes: .bold))
  }

  /// Gives the text of this view less contrast.
  public func dim() -> ModifiedView<Self> {
    styled(Style(attributes: .dim))
  }

  /// Slants the text of this view.
  public func italic() -> ModifiedView<Self> {
    styled(Style(attributes: .italic))
  }

  /// Draws a line below the text of this view.
  public func underline() -> ModifiedView<Self> {
    styled(Style(attributes: .underline))
  }

  /// Swaps foreground and background, like a selection.
  public func reversed() -> ModifiedView<Self> {
    styled(Style(attributes: .reversed))
  }

  private func styled(_ style: Style) -> ModifiedView<Self> {
    ModifiedView(self) { content, resolution in resolution.append(content, style: style) }
  }
}
