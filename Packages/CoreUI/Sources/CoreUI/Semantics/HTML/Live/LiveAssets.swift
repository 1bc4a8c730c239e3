/// The files that pages of screens refer to. They are the same for every page, so that a browser can keep them.
public enum LiveAssets {
  /// A file that the server answers with.
  public struct Asset: Hashable, Sendable {
    /// Its path, such as `/fettle.css`.
    public let path: String
    /// Its media type, with the encoding of its text.
    public let contentType: String
    /// The whole file.
    public let text: String
    /// Another one for each text, for the tag by which a browser asks whether it has changed.
    public let digest: String

    init(_ path: String, _ contentType: String, _ text: String) {
      self.path = path
      self.contentType = contentType
      self.text = text
      digest = TextDigest(of: [text]).text
    }
  }

  /// The style sheet, the script, the sign of the program, and what a phone needs to keep it on its screen.
  ///
  /// - Parameters:
  ///   - light: The colors of light pages and of paper.
  ///   - dark: The colors of dark pages.
  public static func all(light: Theme = .light, dark: Theme = .dark) -> [Asset] {
    [
      Asset("/fettle.css", "text/css; charset=utf-8", LiveStyle.text(light: light, dark: dark)),
      Asset("/fettle.js", "text/javascript; charset=utf-8", LiveScript.text),
      Asset("/icon.svg", "image/svg+xml; charset=utf-8", icon(dark)),
      Asset("/manifest.webmanifest", "application/manifest+json; charset=utf-8", manifest(dark)),
    ]
  }

  private static func icon(_ theme: Theme) -> String {
    LiveIcon.pulse.file(ink: theme.rgb(of: .key), ground: theme.ground)
  }

  private static func manifest(_ theme: Theme) -> String {
    let ground = theme.pageGround.hexadecimal
    return """
      {
        "name": "Fettle",
        "short_name": "Fettle",
        "start_url": "/",
        "display": "standalone",
        "background_color": "\(ground)",
        "theme_color": "\(ground)",
        "icons": [{ "src": "/icon.svg", "sizes": "any", "type": "image/svg+xml", "purpose": "any maskable" }],
        "share_target": {
          "action": "\(LivePage.Shared.address)",
          "method": "POST",
          "enctype": "multipart/form-data",
          "params": {
            "files": [{ "name": "file", "accept": ["*/*"] }]
          }
        }
      }

      """
  }
}
