extension View {
  /// Draws the text of this view in a colour, where it has none of its own.
  public func foreground(_ role: ColorRole) -> ModifiedView<Self> {
    styled(Style(foreground: role))
  }

  // Attributes add up with those of the views within.

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

  /// Lets foreground and background change places, as a selection does.
  public func reversed() -> ModifiedView<Self> {
    styled(Style(attributes: .reversed))
  }

  private func styled(_ style: Style) -> ModifiedView<Self> {
    ModifiedView(self) { content, resolution in resolution.append(content, style: style) }
  }
}
