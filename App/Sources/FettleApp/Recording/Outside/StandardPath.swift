/// An absolute path without `.`, `..` and repeated slashes.
struct StandardPath {
  let text: String
  /// Whether it leads above the root, where `..` has no effect.
  let leadsAboveRoot: Bool

  init(_ path: String) {
    var (parts, leadsAboveRoot) = ([String](), false)
    // As bytes: with an accent after it, a slash is another character, and still a slash for the system.
    for part in path.utf8.split(separator: UInt8(ascii: "/")) where !part.elementsEqual(".".utf8) {
      if !part.elementsEqual("..".utf8) {
        parts.append(String(Substring(part)))
      } else if parts.popLast() == nil {
        leadsAboveRoot = true
      }
    }
    let isOfFolder = path.utf8.last == UInt8(ascii: "/") && !parts.isEmpty
    text = "/" + parts.joined(separator: "/") + (isOfFolder ? "/" : "")
    self.leadsAboveRoot = leadsAboveRoot
  }
}
