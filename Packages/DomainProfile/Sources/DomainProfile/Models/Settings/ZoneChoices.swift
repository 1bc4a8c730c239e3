public import DomainCore

/// The zone methods of one kind: for all sports, and for individual sports.
public struct ZoneChoices<Model: ZoneModel>: Equatable, Sendable {
  private var said: [Sport?: ZoneChoice<Model>] = [:]

  /// `nil` leaves the general choice unset.
  public init(_ general: ZoneChoice<Model>? = nil, bySport: [Sport: ZoneChoice<Model>] = [:]) {
    self[nil] = general
    for (sport, choice) in bySport { self[sport] = choice }
  }

  /// The choice for one sport or, with `nil`, for all sports.
  public subscript(sport: Sport?) -> ZoneChoice<Model>? {
    get { said[sport] }
    set { said[sport] = newValue }
  }

  /// The choice that applies to a sport: its own, or that of the sport it is a variant of, or the general one; `nil` if
  /// there is none.
  public func choice(for sport: Sport) -> ZoneChoice<Model>? {
    said[sport] ?? sport.broader.flatMap { said[$0] } ?? said[nil]
  }
}
