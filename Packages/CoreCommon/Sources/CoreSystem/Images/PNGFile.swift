public import Foundation
import SystemLibPNG

/// Writes pictures in the PNG format.
public enum PNGFile {
  /// The file of a picture; `nil` if there is no memory for it.
  ///
  /// - Parameters:
  ///   - width: in pixels, at least 1.
  ///   - rgb: red, green and blue of each pixel, row by row from the top. Their number has to be a multiple of three times
  ///     the width.
  public static func encoded(width: Int, rgb: [UInt8]) -> Data? {
    precondition(width > 0 && !rgb.isEmpty && rgb.count.isMultiple(of: 3 * width), "Pixels are missing.")
    var image = png_image()
    image.version = UInt32(PNG_IMAGE_VERSION)
    image.format = UInt32(PNG_FORMAT_FLAG_COLOR)
    guard let columns = UInt32(exactly: width), let rows = UInt32(exactly: rgb.count / (3 * width)) else { return nil }
    (image.width, image.height) = (columns, rows)
    defer { png_image_free(&image) }
    var count = 0
    guard png_image_write_to_memory(&image, nil, &count, 0, rgb, 0, nil) != 0, count > 0 else { return nil }
    var file = Data(count: count)
    let isWritten = file.withUnsafeMutableBytes { bytes in
      png_image_write_to_memory(&image, bytes.baseAddress, &count, 0, rgb, 0, nil) != 0
    }
    return isWritten ? file.prefix(count) : nil
  }
}
