import CoreUI

/// What there is instead of an account, and how to get one.
struct SignedOutView: View {
  var body: some View {
    NoAccountBanner()
    Text("An account on a server of your own keeps the logs of all your machines in step: fettle login URL")
      .foreground(.secondary)
  }
}
