public import CoreUI

/// One panel, with a guide beside it where there is room, or one key away.
public struct GuidedPanel<Content: View>: View {
  @Environment(\.hasRoomForGuide) private var hasRoomForGuide
  private let title: String
  private let name: String
  private let guide: Guide
  private let content: Content

  public init(_ title: String, name: String, guide: Guide, @ViewBuilder content: () -> Content) {
    self.title = title
    self.name = name
    self.guide = guide
    self.content = content()
  }

  public var body: some View {
    PanelGrid {
      hasRoomForGuide ? Guide.layout(beside: .panel(name), in: $0) : .panel(name)
    } panels: {
      Panel(title, name: name) { content }
      guide.panel
    }
  }
}
