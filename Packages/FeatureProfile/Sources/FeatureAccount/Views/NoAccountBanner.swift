import CoreUI

/// Shown if there is no account to sync with.
struct NoAccountBanner: View {
  var body: some View {
    Banner(.info, "No account: the log is on this machine only, and nothing is sent.")
  }
}
