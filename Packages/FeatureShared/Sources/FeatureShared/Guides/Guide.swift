public import CoreUI

/// Short explanations, one below the other, for screens that have room for them. They share out the height they get.
public struct Guide: View, Sendable {
  /// What one explanation is about, and its sentences.
  public struct Topic: Sendable {
    let title: String
    let text: String

    public init(_ title: String, _ text: String) {
      self.title = title
      self.text = text
    }
  }

  private let title: String
  private let topics: [Topic]

  public init(_ title: String, _ topics: [Topic]) {
    self.title = title
    self.topics = topics
  }

  public var body: some View {
    VStack {
      ForEach(topics) { topic in
        VStack {
          Text(topic.title).bold()
          Text(topic.text).foreground(.secondary)
        }
        Spacer(minLength: 1)
      }
    }
  }

  /// In a panel named `guide`.
  public var panel: some View { Panel(title, name: "guide") { self } }

  /// As a part of a list and its detail.
  public var part: PanelPart<Guide> { PanelPart(title) { self } }

  /// Its panel to the right of what a screen shows.
  public static func layout(beside content: PanelLayout, in room: PanelRoom) -> PanelLayout {
    room.columns < 160
      ? .columns([.share(2, content), .share(3, "guide")]) : .columns([.share(2, content), .share(5, "guide")])
  }
}

extension EnvironmentValues {
  /// Whether a screen has room for a guide beside or below what it shows.
  public var hasRoomForGuide: Bool { width >= 120 && (height ?? 0) >= 40 }
}
