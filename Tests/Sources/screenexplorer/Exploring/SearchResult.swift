/// What an exploration of one screen found.
struct SearchResult {
  let name: String
  /// The depth up to which every order was tried.
  var complete = "nothing"
  var orderCount = 0
  var problems: [String] = []
  /// The cases of the loadable values that the screen reached, such as `page loaded`, by the name of its content.
  var reached: Set<String> = []
}
