/// How the zones of one kind are found, for all sports and for some of them.
public struct ZoneChoices<Model: ZoneModel>: Equatable, Sendable {
  private var said: [SportChoice?: ZoneChoice<Model>] = [:]

  public init(_ general: ZoneChoice<Model>? = nil, bySport: [SportChoice: ZoneChoice<Model>] = [:]) {
    self[nil] = general
    for (sport, choice) in bySport { self[sport] = choice }
  }

  /// What was said of a sport, or with `nil` of all.
  public subscript(sport: SportChoice?) -> ZoneChoice<Model>? {
    get { said[sport] }
    set { said[sport] = newValue }
  }

  /// What holds for a sport: what was said of it, else of the sport it is a kind of, else of all; `nil` where nothing
  /// was.
  public func choice(for sport: SportChoice) -> ZoneChoice<Model>? {
    said[sport] ?? sport.broader.flatMap { said[$0] } ?? said[nil]
  }
}
