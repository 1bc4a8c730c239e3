/// The options of every command. Help shows them after a command's own ones, and leaves them out of its usage line.
enum CommonOptions {
  static let names: Set<String> = [
    "--database", "--environment", "--color", "--plain", "--no-pager", "--diagnostics", "--diagnostics-to-stderr",
    "--version", "--help",
  ]
}
