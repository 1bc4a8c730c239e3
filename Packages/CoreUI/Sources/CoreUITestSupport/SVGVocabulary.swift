/// The elements of SVG that pictures consist of.
enum SVGVocabulary {
  private static let shapes: Set<String> = [
    "svg", "g", "rect", "circle", "line", "path", "text", "linearGradient",
  ]

  /// What an element may contain.
  static let content: [String: Set<String>] = [
    "svg": shapes, "g": shapes, "rect": ["title"], "circle": ["title"], "line": [], "path": ["title"], "text": [],
    "title": [], "linearGradient": ["stop"], "stop": [],
  ]

  private static let paint: Set<String> = ["class", "fill", "fill-opacity", "stroke", "stroke-opacity", "stroke-width"]

  static let attributes: [String: Set<String>] = [
    "svg": [
      "class", "width", "height", "x", "y", "viewBox", "preserveAspectRatio", "role", "aria-label", "aria-hidden",
      "data-names", "data-read",
    ],
    "g": ["class"], "rect": paint.union(["x", "y", "width", "height", "rx"]), "circle": paint.union(["cx", "cy", "r"]),
    "line": paint.union(["x1", "y1", "x2", "y2"]), "path": paint.union(["d"]),
    "text": paint.union(["x", "y", "text-anchor"]), "title": [],
    "linearGradient": ["id", "gradientUnits", "x1", "y1", "x2", "y2"], "stop": ["offset", "stop-color"],
  ]
}
