import CoreUI
import CoreUITestSupport

/// What every screen can show, for tests, measurements and documents.
public enum Catalog {
  /// The preview that README.md shows.
  @MainActor public static var readmePicture: String? {
    previews.first { $0.name == "dashboard-color" }.map { SVGPicture(of: $0.frame).text }
  }
}
