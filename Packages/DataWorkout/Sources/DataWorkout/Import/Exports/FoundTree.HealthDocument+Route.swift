extension FoundTree.HealthDocument {
  /// A route that it names, if the document itself was named and not the folder around it.
  func route(at path: String) -> RawPath? {
    isNamed ? RawPath(recording: path, beside: self.path) : nil
  }
}
