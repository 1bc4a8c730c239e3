extension Theme {
  /// For terminals with light characters on a dark background.
  public static let dark = Theme(
    name: "dark", ground: RGBColor(0x0E1217),
    colors: [
      // Text, strong, secondary, faint, border, focus, key, selection, blurred, surface, track, grid.
      Swatch(0xE6E9EF, 254, nil), Swatch(0xFFFFFF, 231, nil), Swatch(0x9BA3B0, 247, 7), Swatch(0x6B7583, 243, 8),
      Swatch(0x5A6472, 241, 8), Swatch(0x8FA8FF, 111, 12), Swatch(0x8FA8FF, 111, 12), Swatch(0x26324D, 236, nil),
      Swatch(0x1D2430, 235, nil), Swatch(0x171C24, 234, nil), Swatch(0x262D38, 237, 8), Swatch(0x2A323E, 238, 8),
      // Good, warning, bad, info.
      Swatch(0x5FD38D, 78, 10), Swatch(0xF5C542, 221, 11), Swatch(0xFF6B6B, 203, 9), Swatch(0x66B2F2, 75, 14),
      // Heart, altitude, pace, speed, power, cadence, temperature, load, fitness, fatigue.
      Swatch(0xFE6E87, 204, 9), Swatch(0x5F9470, 65, 2), Swatch(0x6ECAF8, 117, 14), Swatch(0x6ECAF8, 117, 14),
      Swatch(0xFFDB6B, 221, 11), Swatch(0xAF82F7, 141, 13), Swatch(0x86F4DD, 122, 6), Swatch(0xC9D1FF, 189, 12),
      Swatch(0x6ECAF8, 117, 14), Swatch(0xF08AC8, 212, 13),
      // Zones 1 to 7.
      Swatch(0x717E92, 67, 7), Swatch(0x66B2F2, 75, 12), Swatch(0x3FBD9C, 36, 10), Swatch(0xFFE182, 221, 11),
      Swatch(0xF77F08, 208, 3), Swatch(0xDE4461, 197, 9), Swatch(0x9B58F2, 99, 13),
      // Bands: risk, optimal, neutral, fresh, transition.
      Swatch(0xE5484D, 167, 9), Swatch(0x57D08F, 78, 10), Swatch(0x828C9A, 245, 7), Swatch(0x66B2F2, 75, 12),
      Swatch(0xF2D06B, 221, 11),
      // Heat 1 to 5.
      Swatch(0x4560A2, 61, 4), Swatch(0x469CCB, 74, 6), Swatch(0x29BAA5, 36, 2), Swatch(0x81CE79, 114, 10),
      Swatch(0xF7FE36, 226, 11),
      // Slope: −2 to 4.
      Swatch(0x4C8DF0, 33, 4), Swatch(0x86B9F5, 111, 12), Swatch(0xA8B0BC, 145, 7), Swatch(0xFFE182, 221, 11),
      Swatch(0xF77F08, 208, 3), Swatch(0xDE4461, 197, 9), Swatch(0x9B58F2, 99, 13),
      // Categories.
      Swatch(0xE58D30, 172, 3), Swatch(0xA54B3E, 131, 3), Swatch(0x489FF3, 75, 12), Swatch(0x2165B4, 26, 12),
      Swatch(0xA0CDD8, 152, 12), Swatch(0x85F6E3, 122, 6), Swatch(0x0D8B86, 30, 6), Swatch(0x8BD28D, 114, 10),
      Swatch(0x6A885B, 65, 10), Swatch(0xCBCBFF, 189, 15), Swatch(0x777BBE, 104, 15), Swatch(0xECE12C, 184, 11),
      Swatch(0x818636, 100, 11), Swatch(0xEE4E89, 168, 13), Swatch(0xF8B4BB, 217, 13), Swatch(0x4D6387, 60, 7),
      Swatch(0x696459, 241, 7), Swatch(0x9399A2, 246, 7),
    ])
}
