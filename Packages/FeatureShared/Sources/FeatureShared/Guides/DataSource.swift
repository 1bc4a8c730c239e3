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
