import Testing

@testable import CoreActivityFile

@Suite struct StravaSportTypesTests {
  @Test(arguments: [
    ("Trail Run", "TrailRun"), ("TrailRun", "TrailRun"), ("Traillauf", "TrailRun"), ("E-Bike Ride", "EBikeRide"),
    ("Stair-Stepper", "StairStepper"), ("Canoe", "Canoeing"), ("Radfahrt", "Ride"), ("Course à pied", "Run"),
    ("Vélo", "Ride"), ("Hardloopsessie", "Run"), ("virtuelle Radfahrt", "VirtualRide"), ("Rock Climb", "RockClimbing"),
  ])
  func `names in lists become those of the programming interface`(name: String, expected: String) {
    #expect(StravaSportTypes.apiName(name) == expected)
  }

  @Test func `an unknown name is kept`() {
    #expect(StravaSportTypes.apiName("Ganbaru, 3x") == "Ganbaru, 3x")
    #expect(StravaSportTypes.apiName("") == "")
  }
}
