import FeatureShared
import Testing

@testable import FettleApp

struct DataTopicTests {
  @Test func `help data says for each service and for a watch where its workouts are`() {
    let text = HelpTopic.data.page.text(width: 100, isBold: false)
    for name in DataSource.all.map(\.name) + ["GARMIN/Activity", "--from-device", "Request Your Archive"] {
      #expect(text.contains(name), "\(name)")
    }
    #expect(HelpTopic.list.contains("data"))
  }
}
