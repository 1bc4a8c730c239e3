import DomainCore
import Testing

struct SportTests {
  @Test func `each sport has a unique name and a stable one that a person can type`() {
    #expect(Set(Sport.allCases.map(\.name)).count == Sport.allCases.count)
    for sport in Sport.allCases {
      #expect(Sport(parsing: sport.rawValue) == sport)
      #expect(sport.rawValue.allSatisfy { $0.isLowercase || $0 == "-" })
    }
  }

  @Test(arguments: [
    ("run", Sport.running), ("RIDE", .cycling), ("mtb", .mountainBiking), ("Trail-Running", .trailRunning),
    ("gym", .strength), ("ebike", .eBiking),
  ])
  func `a short form stands for a sport`(_ text: String, _ sport: Sport) {
    #expect(Sport(parsing: text) == sport)
  }

  @Test(arguments: ["", "rid", "running ", "triathlon"])
  func `an unknown word is not a sport`(_ text: String) {
    #expect(Sport(parsing: text) == nil)
  }

  @Test func `a variant belongs to one sport, which is not a variant itself`() {
    let variants = Sport.allCases.filter { $0.broader != nil }
    #expect(variants == [.trailRunning, .mountainBiking, .indoorCycling, .eBiking, .openWaterSwimming])
    for variant in variants { #expect(variant.broader?.broader == nil) }
  }

  @Test func `the stable names match those in logs, servers and documents`() {
    #expect(
      Sport.allCases.map(\.rawValue) == [
        "running", "trail-running", "cycling", "mountain-biking", "indoor-cycling", "e-biking", "swimming",
        "open-water-swimming",
        "walking", "hiking", "cross-country-skiing", "alpine-skiing", "rowing", "paddling", "strength", "yoga",
        "diving",
        "transition", "other",
      ])
    #expect(Sex.allCases.map(\.rawValue) == ["female", "male", "unspecified"])
    #expect(Set(Sex.allCases.map(\.name)).count == 3)
  }
}
