import CoreUI

/// Stands where there would be something to tell a server, if there were one.
struct NoAccountBanner: View {
  var body: some View {
    Banner(.info, "There is no account: the log is on this machine alone, and nothing of it is sent.")
  }
}
