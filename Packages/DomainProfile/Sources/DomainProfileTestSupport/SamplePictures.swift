public import DomainProfile
import Foundation

extension Picture {
  /// A gray PNG of six by four pixels.
  public static let sample = png(
    6, 4, "iVBORw0KGgoAAAANSUhEUgAAAAYAAAAECAAAAACIbxGfAAAADklEQVR42mNoAAMGbBQAqBwMAR2YVE0AAAAASUVORK5CYII=")
  /// A darker one of three by two pixels.
  public static let sampleOther = png(
    3, 2, "iVBORw0KGgoAAAANSUhEUgAAAAMAAAACCAAAAAC4HznGAAAADklEQVR42mOQk5NjAGIAAtgAtRM+OkYAAAAASUVORK5CYII=")

  private static func png(_ width: Int, _ height: Int, _ base64: String) -> Picture {
    Picture(format: .png, widthPixels: width, heightPixels: height, data: Data(base64Encoded: base64) ?? Data())
  }
}

extension PictureFacts {
  /// A picture of realistic size.
  public static let sample = PictureFacts(format: .png, widthPixels: 640, heightPixels: 480, byteCount: 84_213)
}
