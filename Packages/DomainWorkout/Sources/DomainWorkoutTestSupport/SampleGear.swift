public import DomainWorkout

extension GearID {
  /// The same id for the same number, everywhere.
  public static func sample(_ number: Int) -> GearID { GearID(WorkoutID.sample(number).rawValue) }
}

extension Gear {
  /// Invented gear of each kind, some of it retired, in the order of lists.
  public static let samples: [Gear] = [
    Gear(id: .sample(902), name: "Blue shoes", kind: .shoes, brand: "Nimbus", model: "Road 3"),
    Gear(id: .sample(901), name: "Commuter", kind: .bike),
    Gear(id: .sample(903), name: "Rowing machine", kind: .other, brand: "Galley"),
    Gear(id: .sample(904), name: "Old racer", kind: .bike, brand: "Falke", model: "R 1", isRetired: true),
  ]
}
