import CoreActivityFile
import Foundation
import Testing

struct GarminGearTests {
  private static let document = #"""
    [{"gearDTOS": [
       {"gearPk": 11, "gearTypeName": "Shoes", "gearStatusName": "active", "displayName": "Blue ones",
        "customMakeModel": "Saucony Peregrine", "maximumMeters": 800000},
       {"gearPk": 12, "gearTypeName": "Bike", "gearStatusName": "retired", "customMakeModel": "Patria Terra"},
       {"gearPk": 13, "gearTypeName": "Other", "displayName": "Strap"},
       {"gearPk": 14, "gearTypeName": "Other"}],
      "gearActivityDTOs": {
       "11": [{"activityId": 1, "gearPk": 11}, {"activityId": 2, "gearPk": 11}, {"activityId": 1, "gearPk": 11}],
       "13": [{"activityId": 1, "gearPk": 13}, {"activityId": 3}, {"gearPk": 13}, {"activityId" 4}],
       "14": [{"activityId": 5, "gearPk": 14}], "99": [{"activityId": 6, "gearPk": 99}]}}]
    """#

  @Test func `gear is read with its kinds, and with the activities it was used for`() throws {
    let gear = try GarminExport.gear(inJSON: Array(Self.document.utf8))
    #expect(
      gear.gear == [
        ExportedGear(name: "Blue ones", kind: .shoes, model: "Saucony Peregrine"),
        ExportedGear(name: "Patria Terra", kind: .bike, model: "Patria Terra", isRetired: true),
        ExportedGear(name: "Strap", kind: .other),
      ])
    #expect(gear.namesByActivity == ["garmin:1": ["Blue ones", "Strap"], "garmin:2": ["Blue ones"]])
    #expect(gear.warnings == [.entriesSkipped(.malformed, count: 1)])
  }

  @Test func `activities get the names of their gear once`() throws {
    let gear = try GarminExport.gear(inJSON: Array(Self.document.utf8))
    let activity = Activity(startTime: Date(timeIntervalSince1970: 0), elapsedSeconds: 1)
    let activities = ["garmin:1", "garmin:7"].map { ExportedActivity(externalID: $0, activity: activity) }
    let assigned = gear.assigned(to: activities)
    #expect(assigned.map(\.gear) == [["Blue ones", "Strap"], []])
    #expect(gear.assigned(to: assigned) == assigned)
  }

  @Test func `damaged lists never crash`() {
    for copy in damagedCopies(of: Array(Self.document.utf8), places: 300) {
      _ = try? GarminExport.gear(inJSON: copy)
    }
  }
}
