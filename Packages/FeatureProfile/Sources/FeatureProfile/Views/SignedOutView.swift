import CoreUI

/// What there is instead of an account, and how to get one.
struct SignedOutView: View {
  /// Where something else tells that nobody is signed in, only what can be done is told here.
  var tellsWhatIs = true

  var body: some View {
    if tellsWhatIs { NoAccountBanner() }
    Text("An account on a server of your own keeps the logs of all your machines in step: fettle login URL")
      .foreground(.secondary)
  }
}
