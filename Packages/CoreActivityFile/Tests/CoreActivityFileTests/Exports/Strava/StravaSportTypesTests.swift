import Testing

@testable import CoreActivityFile

struct StravaSportTypesTests {
  @Test(arguments: [
    ("Trail Run", "TrailRun"), ("TrailRun", "TrailRun"), ("Traillauf", "TrailRun"), ("E-Bike Ride", "EBikeRide"),
    ("Stair-Stepper", "StairStepper"), ("Canoe", "Canoeing"), ("Radfahrt", "Ride"), ("Course à pied", "Run"),
    ("Vélo", "Ride"), ("Hardloopsessie", "Run"), ("virtuelle Radfahrt", "VirtualRide"), ("Rock Climb", "RockClimbing"),
    ("Carrera", "Run"), ("Ciclismo", "Ride"), ("Corsa", "Run"), ("Corrida", "Run"), ("ランニング", "Run"),
    ("骑行", "Ride"), ("라이딩", "Ride"), ("Senderismo", "Hike"), ("Koşu", "Run"), ("Плавание", "Swim"),
    ("Spacer", "Walk"), ("Gåtur", "Walk"), ("Pyöräily", "Ride"), ("수영", "Swim"), ("徒步", "Hike"), ("散歩", "Walk"),
  ])
  func `names in lists become those of the programming interface`(name: String, expected: String) {
    #expect(StravaSportTypes.apiName(name) == expected)
  }

  @Test func `an unknown name is kept`() {
    #expect(StravaSportTypes.apiName("Ganbaru, 3x") == "Ganbaru, 3x")
    #expect(StravaSportTypes.apiName("") == "")
    #expect(StravaExport.knows(sport: "Golf") && !StravaExport.knows(sport: "Ganbaru, 3x"))
  }
}
