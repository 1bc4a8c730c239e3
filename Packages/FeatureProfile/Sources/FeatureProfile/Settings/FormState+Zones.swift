public import CorePresentation
import DomainCore
public import DomainProfile

extension FormState {
  private static let kind = "kind"
  private static let sport = "sport"
  private static let zones = "zones"

  /// The form for choosing the zones of one sport, which may have none yet. It starts with the default sport.
  public init(choosingZonesIn settings: Settings) {
    let sports = Sport.allCases
    self.init(
      title: "Zones of one sport",
      fields: [
        FormField(Self.kind, "Zones of", kind: .choice(ZoneKind.allCases.map(\.rawValue), selected: 0)),
        FormField(
          Self.sport, "Sport", hint: "Also applies to its variants, such as trail running",
          kind: .choice(
            sports.map(\.rawValue), selected: settings.defaultSport.flatMap { sports.firstIndex(of: $0) } ?? 0)),
        FormField(
          Self.zones, "Zones",
          hint:
            "A model or boundaries: friel, coggan, own 120,140,160,175; empty: same as all sports",
          kind: .text(TextEntry(), isSecret: false)),
      ])
  }

  /// Whether this is the form for the zones of one sport.
  var asksForZones: Bool { fields.contains { $0.id == Self.kind } }

  /// The changes that the person made in the form for one sport.
  func zoneChanges(of settings: Settings) throws(FormProblem) -> [SettingChange] {
    guard let kind = ZoneKind(rawValue: self[Self.kind]), let sport = Sport(rawValue: self[Self.sport]) else {
      return []
    }
    guard kind.sports.contains(sport) else {
      throw FormProblem(
        field: Self.sport,
        text: "It has no \(kind.rawValue) zones. Use \(kind.sports.map(\.rawValue).joined(separator: ", ")).")
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
