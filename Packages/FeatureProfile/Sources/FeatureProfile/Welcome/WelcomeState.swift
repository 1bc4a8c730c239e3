public import CorePresentation
public import DomainProfile
import FeatureShared

public struct WelcomeState: Equatable, Sendable {
  public enum Phase: Sendable {
    /// The screen shows the three questions.
    case asking
    /// The screen offers places to start.
    case offering
    /// The person chose one of the offers.
    case finished
  }

  /// The current year in the person's time zone.
  public let year: Int
  public var phase: Phase
  /// The form with the questions.
  public var form: FormState
  /// The selected offer.
  public var position: ListPosition
  /// The preferences and the profile as they were before the answers.
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

  /// Whether the person has finished the welcome screen.
  public var isFinished: Bool { phase == .finished }

  /// The selected offer.
  var selected: WelcomeOffer? { WelcomeOffer.allCases.selected(by: position) }

  /// Fills in the stored values, unless the person has already typed something.
  mutating func begin(settings: Settings? = nil, profile: AthleteProfile? = nil) {
    self.settings = settings ?? self.settings
    self.profile = profile ?? self.profile
    if form.changes.isEmpty, !form.isSubmitting {
      form = FormState(welcoming: self.profile, settings: self.settings, focus: form.focus)
    }
  }
}

extension WelcomeState: ShowsFailures {
  public static var failures: [FailureSource<WelcomeState>] { [.change(\.failure)] }
}
