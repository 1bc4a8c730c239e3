/// The keys of the full-screen app, as `make graph` reads them from the screens.
enum KeyList {
  struct Key: Equatable, Sendable {
    let keys: String
    let action: String
    /// Its name in the configuration: `workouts.delete`.
    let name: String
  }

  struct Place: Equatable, Sendable {
    let name: String
    var keys: [Key]
  }

  /// The keys of each place, in the order of the table.
  static let places: [Place] = text.split(separator: "\n").reduce(into: []) { places, line in
    let parts = line.split(separator: "\t").map(String.init)
    guard parts.count == 4 else { return }
    if places.last?.name != parts[0] { places.append(Place(name: parts[0], keys: [])) }
    places[places.count - 1].keys.append(Key(keys: parts[1], action: parts[2], name: parts[3]))
  }
}
