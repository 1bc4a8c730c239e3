import CoreServer

/// What a browser shows that is not let in, or finds nothing.
enum BrowserRefusalPage {
  static func text(for refusal: AccessRefusal) -> String { page(sentence(refusal)) }

  /// What is at an address without a screen.
  static let nothingHere = page(
    "There is no page at this address. <a href=\"/\">Open the dashboard</a>.")

  /// - Parameter sentence: as markup.
  private static func page(_ sentence: String) -> String {
    """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8"/>
    <meta name="viewport" content="width=device-width, initial-scale=1"/>
    <title>Fettle</title>
    <link rel="stylesheet" href="/fettle.css"/>
    </head>
    <body class="refused">
    <main id="main">
    <h1>Fettle</h1>
    <p>\(sentence)</p>
    </main>
    </body>
    </html>

    """
  }

  private static func sentence(_ refusal: AccessRefusal) -> String {
    switch refusal {
    case .notSignedIn, .sessionEnded:
      "You are not signed in here. Open the address that fettle serve prints; for a new one, press Enter there, or reload its service."
    case .tokenUsed, .tokenExpired, .tokenUnknown, .tokenFromElsewhere:
      "This address was used, or its time is over. For a new one, press Enter where fettle serve runs, or reload its service."
    case .tooManyAttempts(let seconds): "Too many attempts to sign in. Try again in \(seconds) seconds."
    case .foreignHost: "This is not the address of this server. Open the address that fettle serve prints."
    case .foreignOrigin, .secretMissing, .secretWrong:
      "This request does not come from an open page of Fettle, so nothing was done. Load the page again."
    case .readOnly: "Fettle was started for looking only, so nothing was changed."
    case .unsupportedMethod: "Fettle has no use for this request."
    }
  }
}
