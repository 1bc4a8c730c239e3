import Testing

@testable import FettleApp

extension ScreenEntry {
  static let sampleID = "01020304-0506-4708-890a-0b0c0d0e0f10"

  /// A sample route for each screen in the table.
  static func sampleRoutes() throws -> [AppRoute] {
    try all.map { entry in
      let item = entry.item.map { $0 == "NUMBER" ? "1" : sampleID }
      return try #require(AppRoute(link: ScreenLink(host: entry.host, item: item, query: []).text))
    }
  }
}
