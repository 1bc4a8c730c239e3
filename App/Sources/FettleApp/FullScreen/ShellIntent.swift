/// A request from the shell to the program.
enum ShellIntent: Equatable, Sendable {
  case select(AppTab)
  case visit(FurtherPlace)
  case open(AppRoute)
  case search
  case back
  case quit
  case suspend
  case releaseMouse(Bool)
}
