import CoreUI
import FeatureShared

extension Guide {
  /// All about syncing.
  static let syncing = Guide("How syncing works", topicsOfChanges + topicsOfMachines)

  /// What happens to changes.
  static let changes = Guide("How syncing works", topicsOfChanges)

  /// Other machines, other people and the server.
  static let machines = Guide("Machines and servers", topicsOfMachines)

  private static let topicsOfChanges = [
    Topic(
      "What is synced",
      "Workouts with their laps, tracks and edits, planned workouts, goals, gear, saved filters, settings, and your "
        + "profile with its picture."
    ),
    Topic(
      "What stays on this machine",
      "The files that you imported, the configuration and themes, and the changes that can be undone."
    ),
    Topic(
      "When it syncs",
      "After each change while Fettle is open, and when another machine has sent something. A command that changes the "
        + "log sends its changes, too."
    ),
    Topic(
      "Without a network",
      "Everything works. Changes wait on this machine, and are sent as soon as the server can be reached again."
    ),
    Topic(
      "If two machines change the same field",
      "There is a conflict: each machine keeps showing its own value until you choose one. Changes of different fields "
        + "are merged."
    ),
    Topic(
      "If the server rejects a change",
      "The log keeps the change. The list of pending changes says why it was rejected; send it again, or discard it."
    ),
  ]

  private static let topicsOfMachines = [
    Topic(
      "On another machine",
      "Install Fettle there and sign in to the same account. Its log is merged with this one, and nothing of either is "
        + "lost."
    ),
    Topic(
      "Other people on the server",
      "Each person has an account, and sees no other person's log. Two cores and 2 GB of memory are enough for "
        + "1,000 people."
    ),
    Topic(
      "Without an account",
      "Fettle needs none: the log is then on this machine only, and nothing is sent to anybody."
    ),
    Topic(
      "A server of your own",
      "It is a single program that needs little: a small rented machine will do. The README of Fettle's server explains "
        + "how to run it, how to back it up, and how to upgrade it."
    ),
    Topic(
      "Your password",
      "Fettle does not store it: it keeps a token. Signing out deletes the token on this machine, and the log stays. To "
        + "end every token of the account, change its password on the server."
    ),
  ]
}
