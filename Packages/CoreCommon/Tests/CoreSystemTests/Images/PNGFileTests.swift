import CoreSystem
import Foundation
import SystemLibPNG
import Testing

struct PNGFileTests {
  @Test func `libpng reads the same pixels back`() throws {
    let pixels: [UInt8] = [255, 0, 0, 0, 255, 0, 0, 0, 255, 1, 2, 3, 250, 251, 252, 128, 128, 128]
    let file = try #require(PNGFile.encoded(width: 3, rgb: pixels))
    #expect(file.prefix(8) == Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]))
    var image = png_image()
    image.version = UInt32(PNG_IMAGE_VERSION)
    defer { png_image_free(&image) }
    let isRead = file.withUnsafeBytes { png_image_begin_read_from_memory(&image, $0.baseAddress, $0.count) != 0 }
    #expect(isRead)
    #expect((image.width, image.height) == (3, 2))
    image.format = UInt32(PNG_FORMAT_FLAG_COLOR)
    var found = [UInt8](repeating: 0, count: pixels.count)
    #expect(png_image_finish_read(&image, nil, &found, 0, nil) != 0)
    #expect(found == pixels)
  }

  @Test func `a large even picture takes little room`() throws {
    let file = try #require(PNGFile.encoded(width: 1_000, rgb: Array(repeating: 240, count: 3_000_000)))
    #expect(file.count < 20_000)
  }
}
