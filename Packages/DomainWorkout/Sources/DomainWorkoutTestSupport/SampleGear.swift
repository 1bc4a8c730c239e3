import DomainCore
import DomainTraining
public import DomainWorkout

extension Gear {
  /// Invented gear of each kind, some of it retired, in the order of lists.
  public static let samples: [Gear] = [
    Gear(id: .sample(902), name: "Blue shoes", kind: .shoes, brand: "Nimbus", model: "Road 3"),
    Gear(id: .sample(901), name: "Commuter", kind: .bike),
    Gear(id: .sample(903), name: "Rowing machine", kind: .other, brand: "Galley"),
    Gear(id: .sample(904), name: "Old racer", kind: .bike, brand: "Falke", model: "R 1", isRetired: true),
  ]
}

extension GearStatus {
  /// Invented gear, new, near its limit, over it, without one, and retired, with invented training.
  public static let samples: [GearStatus] = GearTraining(
    gear: [
      Gear(
        id: .sample(1), name: "Blue shoes", kind: .shoes, brand: "Nimbus", model: "Road 3",
        maintenance: GearMaintenance(
          initialMeters: 120_000, limit: GearLimit(.distance, 700_000), rule: "sport:run -tag:race")),
      Gear(
        id: .sample(2), name: "Chain", kind: .component,
        maintenance: GearMaintenance(
          fittedDay: .sampleToday.advanced(by: -60), limit: GearLimit(.distance, 1_500_000), parent: .sample(3))),
      Gear(id: .sample(3), name: "Commuter", kind: .bike),
      Gear(
        id: .sample(4), name: "Fork", kind: .component,
        maintenance: GearMaintenance(
          fittedDay: .sampleToday.advanced(by: -90), servicedDay: .sampleToday.advanced(by: -30),
          limit: GearLimit(.time, 180_000), parent: .sample(3))),
      Gear(id: .sample(5), name: "Rowing machine", kind: .other, brand: "Galley"),
      Gear(
        id: .sample(6), name: "Old racer", kind: .bike, brand: "Falke", model: "R 1", isRetired: true,
        maintenance: GearMaintenance(retiredDay: .sampleToday.advanced(by: -200))),
    ],
    days: [
      .sample(1): days(80, every: 2, meters: 13_400, seconds: 4_500),
      .sample(3): days(120, every: 1, meters: 26_000, seconds: 4_200),
      .sample(6): days(300, every: 5, meters: 61_000, seconds: 8_100),
    ]
  ).statuses(today: .sampleToday)

  private static func days(_ count: Int, every step: Int, meters: Double, seconds: Double) -> [GearDay] {
    stride(from: 0, to: count, by: step).map { age in
      GearDay(day: .sampleToday.advanced(by: -age), meters: meters, seconds: seconds, workoutCount: 1)
    }
  }
}
