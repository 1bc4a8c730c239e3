/// What can be done first.
public enum WelcomeOffer: String, CaseIterable, Sendable {
  case importFiles
  case signIn
  case lookAround

  var title: String {
    switch self {
    case .importFiles: "Import files"
    case .signIn: "Sign in to a server"
    case .lookAround: "Look around"
    }
  }

  /// What it is good for.
  var purpose: String {
    switch self {
    case .importFiles:
      "Takes in what watches, phones and services give out: FIT, GPX and TCX files, or a folder of them."
    case .signIn: "Keeps the logs of all your machines in step, through a server of your own."
    case .lookAround: "Begins with an empty log. All of this can be done later, too."
    }
  }

  var intent: WelcomeIntent {
    switch self {
    case .importFiles: .importFiles
    case .signIn: .signIn
    case .lookAround: .done
    }
  }
}
