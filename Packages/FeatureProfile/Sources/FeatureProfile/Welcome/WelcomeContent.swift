import CorePresentation
public import CoreUI
import DomainProfile

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
      Text("A training log that is yours: it is kept in one file on this machine, and needs no network.")
      if let failure = state.failure {
        Banner(.error, failure.explanation)
      }
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
    Text("Three things make what it shows fit you. Each can be left empty, and changed later.").foreground(.secondary)
    FormView(form)
    if let usual {
      Text("At your age \(usual) is usual; one in three differs from that by more than ten beats.")
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
    Text("What is to come first?").foreground(.secondary)
    List(WelcomeOffer.allCases, position: state.position, name: "offers") { Text($0.title) }
    if let selected = state.selected {
      Text(selected.purpose).foreground(.secondary)
    }
  }
}

/// What a person at a prompt can begin with.
private struct WelcomeHints: View {
  var body: some View {
    VStack {
      Text(
        "Choose your units: fettle settings set units \(UnitPreference.allCases.map(\.rawValue).joined(separator: "|"))"
      )
      Text("Say what is known of you: fettle profile set birth-year=1985 max-hr=190")
      Text("Take in what there is: fettle import PATH…")
      Text("Keep several machines in step: fettle login URL")
    }
    .foreground(.secondary)
  }
}
