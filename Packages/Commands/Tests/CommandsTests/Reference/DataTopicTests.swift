import Testing

@testable import Commands

struct DataTopicTests {
  @Test func `help data says for each service and for a watch where its workouts are`() {
    let text = HelpTopic.data.page.text(width: 100, isBold: false)
    for name in [
      "Strava", "Garmin Connect", "Apple Health", "A watch", "Polar Flow", "GARMIN/Activity", "--from-device",
      "Request Your Archive",
    ] {
      #expect(text.contains(name), "\(name)")
    }
    #expect(HelpTopic.list.contains("data"))
  }
}
