/// A way to start.
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

  /// Its description.
  var purpose: String {
    switch self {
    case .importFiles:
      "Imports files from watches, phones and services: FIT, GPX and TCX, or a folder of them."
    case .signIn: "Syncs the logs of all your machines through your own server."
    case .lookAround: "Starts with an empty log. You can do all of this later."
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
