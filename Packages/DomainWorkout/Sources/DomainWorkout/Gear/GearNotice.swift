import DomainCore
import DomainTraining

/// What there is to say about a piece of gear that is near its limit. It is something else once the gear is due, over its
/// limit or serviced, or has another limit.
public struct GearNotice: Hashable, Sendable {
  /// The gear that the notice is about.
  public let id: GearID
  /// The notice as it is stored: the id of the gear, how near its limit it is, the limit, and the day of its last service.
  public let code: String

  /// What there is to say about gear of this status.
  public init(_ status: GearStatus) {
    id = status.gear.id
    let wear = status.isOverLimit ? "over" : status.isDue ? "due" : "near"
    let limit = status.gear.upkeep.limit.map { "\($0.measure.rawValue)=\($0.amount)" } ?? "-"
    code = "\(id) \(wear) \(limit) \(status.gear.upkeep.servicedDay?.description ?? "-")"
  }

  /// Reads a stored notice; `nil` if it names no gear.
  public init?(code: String) {
    guard let id = GearID(String(code.prefix { $0 != " " })) else { return nil }
    self.id = id
    self.code = code
  }
}

/// The notices about gear that the athlete does not want to see again, kept on this machine.
public protocol DismissedGearNotices: Sendable {
  /// The last dismissed notice of each piece of gear.
  func notices() -> Set<GearNotice>

  /// Replaces the dismissed notices of the same gear. Throws `storage` if they cannot be kept.
  func dismiss(_ notices: Set<GearNotice>) throws(WorkoutError)
}

/// Remembers which notices about gear the athlete has dismissed.
public struct GearNoticesUseCase: Sendable {
  private let dismissed: any DismissedGearNotices

  public init(dismissed: any DismissedGearNotices) {
    self.dismissed = dismissed
  }

  /// Those that were dismissed, also before the program was started.
  public func hidden() -> Set<GearNotice> { dismissed.notices() }

  /// Dismisses what there is to say about the gear until there is something else to say. Throws `storage`.
  public func dismiss(_ gear: [GearStatus]) throws(WorkoutError) {
    try dismissed.dismiss(Set(gear.map(GearNotice.init)))
  }
}
