import CoreActivityFile

extension RawPath {
  /// A recording that a list names; `nil` if there is none in the folder of the list.
  init?(recording path: String, beside list: String) {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    // A list leads to nothing outside its folder.
    guard parts.allSatisfy({ !["", ".", ".."].contains($0) && !$0.utf8.contains(0) }),
      ActivityFileDecoder.accepts(fileName: path.lastPathPart)
    else { return nil }
    self.init(list.dropLast(list.lastPathPart.count) + path)
    guard case .file = FileStatus(of: self) else { return nil }
  }
}
