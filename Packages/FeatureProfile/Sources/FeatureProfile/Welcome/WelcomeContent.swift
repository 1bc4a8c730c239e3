public import CorePresentation
public import CoreUI
import DomainAccount
import DomainCore
import DomainProfile
import DomainWorkout
import FeatureShared

public struct WelcomeContent: Content {
  @Environment(\.isInteractive) private var isInteractive
  public let state: WelcomeState
  public let onAction: @MainActor (WelcomeAction) -> Void

  public init(state: WelcomeState, onAction: @escaping @MainActor (WelcomeAction) -> Void) {
    self.state = state
    self.onAction = onAction
  }

  public var body: some View {
    VStack(spacing: 1) {
      Text("Welcome to Fettle").bold().foreground(.accent)
      Text("Your own training log: one file on this machine, no network needed.")
      FailureBanners(state)
      if !isInteractive {
        WelcomeHints()
      } else if state.phase == .asking {
        WelcomeQuestions(form: state.form, year: state.year)
      } else {
        WelcomeOffers(state: state)
      }
    }
  }
}

private struct WelcomeQuestions: View {
  @Environment(\.quantities) private var quantities
  let form: FormState
  let year: Int

  var body: some View {
    Text("Three optional questions. You can change the answers later.").foreground(.secondary)
    FormView(form)
    if let usual {
      Text("At your age, \(usual) is usual; one person in three differs by more than ten beats.")
        .foreground(.secondary)
    }
  }

  private var usual: String? {
    Int(form[ProfileField.birthYear.rawValue].trimmed)
      .flatMap { EstimatedHeartRate.maximumBPM(birthYear: $0, in: year) }
      .map { quantities.heartRate(beatsPerMinute: Double($0)) }
  }
}

private struct WelcomeOffers: View {
  let state: WelcomeState

  var body: some View {
    Text("Where would you like to start?").foreground(.secondary)
    List(WelcomeOffer.allCases, position: state.position, name: "offers") { Text($0.title) }
    if let selected = state.selected {
      Text(selected.purpose).foreground(.secondary)
      if selected == .importFiles { WelcomeSources() }
    }
  }
}

/// Where a person finds what to import.
private struct WelcomeSources: View {
  @Environment(\.height) private var height

  var body: some View {
    if height ?? .max >= 30 {
      VStack {
        Text("Where is my data?").bold()
        ForEach(DataSource.common) { source in
          Text("\(source.name): ").bold() + Text(source.steps).foreground(.secondary)
        }
      }
    } else {
      Text(DataSource.summary).foreground(.secondary)
    }
  }
}

/// Ways to start for a person in a shell.
private struct WelcomeHints: View {
  @Environment(\.remedies) private var remedies

  private var units: String { UnitPreference.allCases.map(\.rawValue).joined(separator: "|") }

  var body: some View {
    VStack {
      Text("Choose your units. \(remedies(Remedy.setSetting, "units", units))")
      Text("Fill in your profile. \(remedies(Remedy.setProfile, "birth-year=1985 max-hr=190"))")
      Text("Import your workouts. \(remedies(Remedy.importFiles))")
      Text(remedies(Remedy.findData))
      Text("Sync several machines. \(remedies(Remedy.signIn))")
    }
    .foreground(.secondary)
  }
}

/// The first screen: three questions, and where to start.
public typealias WelcomeScreen = Screen<WelcomeContent>

extension WelcomeContent {
  public var fillsScreen: Bool { true }

  public var commands: [KeyCommand<WelcomeAction>] {
    guard state.phase == .asking else {
      return failureCommands + [
        KeyCommand("open", "Continue", KeyPress(.enter), action: .takeSelected),
        KeyCommand("import", "Import files", .character("i"), action: .take(.importFiles)),
        KeyCommand("sign-in", "Sign in", .character("s"), action: .take(.signIn)),
        KeyCommand("look", "Look around", .character("l"), KeyPress(.escape), action: .take(.lookAround)),
        KeyCommand("edit", "Back to the questions", .character("e"), action: .ask, isInHelpLine: false),
      ]
    }
    return failureCommands
      + KeyCommand.ofForm(
        "Continue", submit: .submit, cancel: .skip, next: .form(.next), previous: .form(.previous),
        isSubmitting: state.form.isSubmitting
      ).filter { $0.name != "cancel" } + [KeyCommand("skip", "Skip", KeyPress(.escape), action: .skip)]
  }

  public var typing: ((TextEdit) -> WelcomeAction)? {
    state.phase == .asking ? { .form(.edit($0)) } : nil
  }

  public func action(for movement: Movement, in region: FrameRegion?) -> WelcomeAction? {
    state.phase == .asking ? .form(.move(movement)) : .move(movement, region?.rows)
  }
}
