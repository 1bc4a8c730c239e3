import CoreCommon
import DomainAccount

extension ServerProblem {
  /// What the server's administrator can do, in sentences.
  var fix: String {
    switch self {
    case .noAnswer(.notSecure):
      "Give the server a certificate for this name: PocketBase gets one itself if it is started with its public name, and "
        + "needs ports 80 and 443. For an authority of your own, set SSL_CERT_FILE here."
    case .noAnswer(let failure): failure.advice.prefix(1).uppercased() + failure.advice.dropFirst() + "."
    case .notEncrypted: "Use https://; behind a proxy, let the proxy terminate TLS."
    case .otherServer: "Check the address and its path, and that the proxy passes /api/ to PocketBase."
    case .noRules:
      "Copy App/Server/PocketBase/hooks next to the program as pb_hooks, and migrations as pb_migrations, and restart it."
    case .missingCollections:
      "Back up, copy App/Server/PocketBase/migrations of this version over pb_migrations, and restart PocketBase: "
        + "migrations run by themselves."
    case .clockDiffers: "Turn on time synchronization on the server, as in: timedatectl set-ntp true"
    case .noSignInLimit:
      "In PocketBase under Settings → Application, turn on rate limits with the rule *:auth, 10 requests in 300 seconds. "
        + "Behind a proxy, also set the trusted proxy header."
    case .eventsHeldBack:
      "Turn off buffering and compression for /api/realtime in the proxy, as in nginx with: proxy_buffering off"
    }
  }
}
