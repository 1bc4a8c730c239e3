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

/// A service or a device that has somebody's workouts, and how to get them out of it.
public struct DataSource: Sendable {
  public let name: String
  /// Where to look, step by step, in whole sentences.
  public let steps: String

  private init(_ name: String, _ steps: String) {
    self.name = name
    self.steps = steps
  }

  /// Those that most people have.
  public static let common = [
    DataSource(
      "Strava",
      "On strava.com, open Settings, My Account, and choose “Get Started” under “Download or Delete Your Account”. Then "
        + "“Request Your Archive”: an e-mail brings a ZIP file."),
    DataSource(
      "Garmin Connect",
      "On garmin.com, open Account, Manage Your Data, and choose “Export Your Data”. An e-mail brings a ZIP file, often "
        + "within two days."),
    DataSource(
      "Apple Health",
      "On the iPhone, open Health, tap your picture, and choose “Export All Health Data”. Send the ZIP file to this machine."
    ),
    DataSource(
      "A watch",
      "Connect it with its cable. Garmin keeps workouts as FIT files in GARMIN/Activity, Wahoo in exports; others send them "
        + "to the app of their maker only."),
  ]

  /// Where to look, in two lines.
  public static let summary =
    "Your workouts: an export of Strava, Garmin Connect or Apple Health as a ZIP file, or the folder GARMIN/Activity of a "
    + "watch."

  /// All that are explained.
  public static let all =
    common + [
      DataSource("Polar Flow", "On account.polar.com, choose “Download your data”. An e-mail brings a ZIP file."),
      DataSource(
        "Samsung Health", "In the app, open Settings and choose “Download personal data”. It is a folder on the phone."),
      DataSource("Runkeeper", "On runkeeper.com, open Settings and choose “Export Data”."),
      DataSource("Fitbit", "On fitbit.com, open Settings, Data Export; with a Google account, use takeout.google.com."),
      DataSource("Concept2", "On log.concept2.com, open History and download the season as CSV."),
      DataSource("Hevy and Strong", "In the app, open Settings and choose “Export”: a CSV file."),
      DataSource(
        "Coros, Suunto and Wahoo", "In the app, share a workout as a FIT file; each workout is a file of its own."),
    ]
}

extension Guide {
  /// How to get workouts out of the services and devices that have them.
  public static let dataSources = Guide(
    title, DataSource.common.map { Topic($0.name, $0.steps) } + [Topic("Afterwards", afterwards)])

  private static let title = "Where is my data?"
  private static let afterwards =
    "Import the file as it is, also a whole ZIP file: what it contains is found by itself."
}
