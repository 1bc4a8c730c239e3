import Catalog
import CoreUI
import CoreUITestSupport

/// A size and a set of colors in which every preview is drawn.
struct PictureVariant {
  let width: Int
  let height: Int
  let colors: String
  let theme: Theme
  let depth: ColorDepth

  static let all: [PictureVariant] = [(80, 24), (120, 40), (200, 60)].flatMap { width, height in
    [
      PictureVariant(width: width, height: height, colors: "dark", theme: .dark, depth: .trueColor),
      PictureVariant(width: width, height: height, colors: "light", theme: .light, depth: .trueColor),
      PictureVariant(width: width, height: height, colors: "mono", theme: .dark, depth: .mono),
    ]
  }

  var name: String { "\(width)x\(height)-\(colors)" }

  @MainActor func picture(of preview: Preview) -> String {
    let frame = preview.frame(width: width, height: height) { environment in
      environment.theme = theme
      environment.colorDepth = depth
    }
    return SVGPicture(of: frame, depth: depth).text
  }

  /// A page that shows all pictures.
  static func index(of previews: [Preview]) -> String {
    let pictures = previews.map { preview in
      "<h2>\(preview.name)</h2>\n"
        + all.map { "<img src=\"\(preview.name)-\($0.name).svg\" alt=\"\(preview.name), \($0.name)\">" }.joined(
          separator: "\n")
    }
    return "<!DOCTYPE html>\n<title>Fettle's screens</title>\n" + pictures.joined(separator: "\n") + "\n"
  }
}
