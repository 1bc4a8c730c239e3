import CoreSystem
import Testing

struct HomeFolderTests {
  @Test(arguments: [
    ("~", "/home/ada"), ("~/", "/home/ada/"), ("~/x", "/home/ada/x"), ("~/x/~/y", "/home/ada/x/~/y"),
  ])
  func `a tilde at the beginning is the home folder`(path: String, expanded: String) {
    #expect(path.expandingTilde(to: "/home/ada") == expanded)
  }

  @Test(arguments: [("~", "/"), ("~/", "/"), ("~/x", "/x")])
  func `the home folder can be the root`(path: String, expanded: String) {
    #expect(path.expandingTilde(to: "/") == expanded)
  }

  @Test(arguments: ["", "~ada", "~ada/x", "x", "x/~", "/~/x", "./~"])
  func `every other path stays the same`(path: String) {
    #expect(path.expandingTilde(to: "/home/ada") == path)
  }
}
