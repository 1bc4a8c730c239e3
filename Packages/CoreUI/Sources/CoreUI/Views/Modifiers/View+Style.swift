extension View {
  /// Draws the text of this view in a color, unless it has its own.
  public func foreground(_ role: ColorRole) -> ModifiedView<Self> {
    styled(Style(foreground: role))
  }

  // Attributes accumulate with those of nested views.

  public func bold() -> ModifiedView<Self> {
    styled(Style(attributes: .bold))
  }

  public func dim() -> ModifiedView<Self> {
    styled(Style(attributes: .dim))
  }

  public func italic() -> ModifiedView<Self> {
    styled(Style(attributes: .italic))
  }

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
