import CoreUI
import CoreUITestSupport

/// What every screen can show, for tests, measurements and documents.
public enum Catalog {
  /// The preview that README.md shows.
  @MainActor public static var readmePicture: String? {
    previews.first { $0.name == "dashboard-season-120" }.map { preview in
      SVGPicture(of: preview.frame(width: 120, height: 40) { $0.colorDepth = .trueColor }).text
    }
  }
}
