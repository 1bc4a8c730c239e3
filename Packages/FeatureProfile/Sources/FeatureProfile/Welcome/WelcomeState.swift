public import CorePresentation
public import DomainProfile

public struct WelcomeState: Equatable, Sendable {
  public enum Phase: Sendable {
    /// The three things that are needed are asked for.
    case asking
    /// It is asked what to do first.
    case offering
    /// One of the offers was taken.
    case finished
  }

  /// The year it is for the person.
  public let year: Int
  public var phase: Phase
  /// What is being answered.
  public var form: FormState
  /// Which offer is selected.
  public var position: ListPosition
  /// What was preferred and said before.
  public var settings: Settings
  public var profile: AthleteProfile
  /// Why the log could not be read or written.
  public var failure: ProfileError?

  public init(
    year: Int, phase: Phase = .asking, form: FormState? = nil, position: ListPosition = ListPosition(),
    settings: Settings = Settings(), profile: AthleteProfile = AthleteProfile(), failure: ProfileError? = nil
  ) {
    self.year = year
    self.phase = phase
    self.form = form ?? FormState(welcoming: profile, settings: settings)
    self.position = position
    self.settings = settings
    self.profile = profile
    self.failure = failure
  }

  /// Whether there is nothing more to ask.
  public var isFinished: Bool { phase == .finished }

  /// The offer that is selected.
  var selected: WelcomeOffer? { WelcomeOffer.allCases.selected(by: position) }

  /// Takes in what was said before, as long as nothing is said here.
  mutating func begin(settings: Settings? = nil, profile: AthleteProfile? = nil) {
    self.settings = settings ?? self.settings
    self.profile = profile ?? self.profile
    failure = nil
    if form.changes.isEmpty, !form.isSubmitting {
      form = FormState(welcoming: self.profile, settings: self.settings, focus: form.focus)
    }
  }
}
