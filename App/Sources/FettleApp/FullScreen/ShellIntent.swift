/// What the shell asks of the program.
enum ShellIntent: Equatable, Sendable {
  case select(AppTab)
  case open(AppRoute)
  case back
  case quit
  case suspend
}
