/// What a screen means, before anything is drawn: a tree of values that views resolve to.
///
/// Three renderers read it: one makes cells, one makes sentences, and one makes HTML. No view knows which of them will.
/// A new kind of content is a new case here, a node in `Semantics/Nodes`, and a line in each renderer.
public indirect enum SemanticNode {
  case text(TextNode)
  /// Content in a row or below each other.
  case stack(StackNode)
  /// Content under a title, with or without a box around it.
  case section(SectionNode)
  /// Panels that share a screen.
  case panels(PanelGridNode)
  /// A label or a mark, and what belongs to it.
  case item(ItemNode)
  /// A prominent message.
  case message(MessageNode)
  /// Labels and values.
  case figures(FiguresNode)
  /// The most important figures, side by side.
  case highlights(HighlightsNode)
  case bigFigure(BigFigureNode)
  /// Choices side by side, such as periods.
  case choices(ChoicesNode)
  case table(TableNode)
  case list(ListNode)
  case chart(ChartNode)
  /// A chart of places on the ground.
  case map(ChartNode)
  /// The fields of a form.
  case form(FormNode)
  case textField(TextFieldNode)
  case tabs(TabsNode)
  /// The effects of keys.
  case keyHints(KeyHintsNode)
  /// Content that is still being loaded.
  case placeholder(PlaceholderNode)
  /// Content that may be higher than its room.
  case scroll(ScrollNode)
  /// Content on top of other content.
  case overlay(OverlayNode)
  /// Short messages over other content.
  case toasts(ToastsNode)
  /// Room that grows.
  case spacer(minLength: Int)
  case divider(Style)

  // Modifiers: how the content inside is laid out.

  case frame(FrameNode)
  case padding(PaddingNode)
  case background(BackgroundNode)
  case priority(PriorityNode)
  case environment(EnvironmentNode)
}

extension SemanticNode {
  /// The tree of a screen.
  ///
  /// - Parameters:
  ///   - view: The views of the screen.
  ///   - width: The columns of the whole frame; views say more or less depending on it.
  ///   - environment: The context of the views.
  public init(_ view: some View, width: Int, environment: EnvironmentValues = EnvironmentValues()) {
    let environment = environment.surrounding(view, width: width, height: nil)
    self = EnvironmentScope.$values.withValue(environment) {
      Resolution(environment: environment).node(of: view)
    }
  }
}
