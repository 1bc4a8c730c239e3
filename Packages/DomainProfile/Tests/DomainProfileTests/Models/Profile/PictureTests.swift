import DomainProfile
import DomainProfileTestSupport
import Testing

struct PictureTests {
  @Test(
    arguments: [
      (PictureFormat.png, 640, 480, 84_213, "PNG, 640 × 480, 84 kB"), (.jpeg, 1, 1, 1, "JPEG, 1 × 1, 1 byte"),
      (.jpeg, 4032, 3024, 999, "JPEG, 4032 × 3024, 999 bytes"), (.png, 9, 9, 1_499, "PNG, 9 × 9, 1 kB"),
      (.png, 9, 9, 999_500, "PNG, 9 × 9, 1 MB"), (.png, 9, 9, 1_250_000, "PNG, 9 × 9, 1.3 MB"),
    ])
  func `a picture is described by its format and size`(
    _ format: PictureFormat, _ width: Int, _ height: Int, _ byteCount: Int, _ words: String
  ) {
    let facts = PictureFacts(format: format, widthPixels: width, heightPixels: height, byteCount: byteCount)
    #expect(facts.words == words)
    #expect(ProfilePicture.here(facts).words == words)
  }

  @Test func `a picture's metadata belongs to the picture`() {
    #expect(Picture.sample.facts == PictureFacts(format: .png, widthPixels: 6, heightPixels: 4, byteCount: 71))
  }
}
