import Testing

@testable import Commands

struct HarmlessTests {
  @Test func `terminal control characters are removed from text, and line breaks are kept`() {
    #expect("a\u{1B}[31m\u{9B}31m\u{202E}b\u{2066}\u{7F}\u{200F}\n\tc\r".harmless == "a[31m31mb\n\tc")
    #expect("Der Fluß 🏃‍♀️ ランニング".harmless == "Der Fluß 🏃‍♀️ ランニング")
  }
}
