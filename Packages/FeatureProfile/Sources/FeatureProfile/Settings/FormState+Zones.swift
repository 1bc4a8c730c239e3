public import CorePresentation
public import DomainProfile

extension FormState {
  private static let kind = "kind"
  private static let sport = "sport"
  private static let zones = "zones"

  /// Asks for the zones of one sport, which may have none yet, beginning with the sport that is preferred.
  public init(choosingZonesIn settings: Settings) {
    let sports = SportChoice.allCases
    self.init(
      title: "Zones of one sport",
      fields: [
        FormField(Self.kind, "Zones of", kind: .choice(ZoneKind.allCases.map(\.rawValue), selected: 0)),
        FormField(
          Self.sport, "Sport", hint: "Its kinds have the same zones, unless they have their own",
          kind: .choice(
            sports.map(\.rawValue), selected: settings.defaultSport.flatMap { sports.firstIndex(of: $0) } ?? 0)),
        FormField(
          Self.zones, "Zones",
          hint:
            "A model or where zones begin, as in friel, coggan, own 120,140,160,175; left empty: as all sports have them",
          kind: .text(TextEntry(), isSecret: false)),
      ])
  }

  /// Whether it asks for the zones of one sport.
  var asksForZones: Bool { fields.contains { $0.id == Self.kind } }

  /// What was said of the zones of one sport.
  func zoneChanges(of settings: Settings) throws(FormProblem) -> [SettingChange] {
    guard let kind = ZoneKind(rawValue: self[Self.kind]), let sport = SportChoice(rawValue: self[Self.sport]) else {
      return []
    }
    guard kind.sports.contains(sport) else {
      throw FormProblem(
        field: Self.sport,
        text: "It has no \(kind.rawValue) zones; allowed is \(kind.sports.map(\.rawValue).joined(separator: ", ")).")
    }
    do throws(ProfileError) {
      let changes = try settings.changes(parsing: [(field: .zones(kind, sport), text: self[Self.zones])])
      for change in changes { try change.validate() }
      return changes
    } catch {
      throw FormProblem(field: Self.zones, text: FormProblem(error, at: Self.zones).text)
    }
  }
}
