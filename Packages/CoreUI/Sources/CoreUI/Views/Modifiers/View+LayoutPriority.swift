extension View {
  /// Lets this view take its natural length in a stack before those of a lower priority; 0 is the default.
  public func layoutPriority(_ priority: Int) -> ModifiedView<Self> {
    ModifiedView(self) { content, resolution in
      resolution.append(content) { .priority(PriorityNode(content: $0, priority: priority)) }
    }
  }
}
