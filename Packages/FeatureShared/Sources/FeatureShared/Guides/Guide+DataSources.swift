extension Guide {
  /// How to get workouts out of the services and devices that have them.
  public static let dataSources = Guide(
    title, DataSource.common.map { Topic($0.name, $0.steps) } + [Topic("Afterwards", afterwards)])

  private static let title = "Where is my data?"
  private static let afterwards =
    "Import the file as it is, also a whole ZIP file: what it contains is found by itself."
}
