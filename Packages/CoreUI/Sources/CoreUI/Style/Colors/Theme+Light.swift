extension Theme {
  /// For terminals with dark characters on a light background.
  public static let light = Theme(
    name: "light", ground: RGBColor(0xFCFCFA),
    colors: [
      // Text, strong, secondary, faint, border, focus, key, selection, blurred, surface, track, grid.
      Swatch(0x1F2328, 235, nil), Swatch(0x000000, 16, nil), Swatch(0x56606B, 59, 8), Swatch(0x7D8793, 102, 7),
      Swatch(0x87919D, 245, 7), Swatch(0x3F51C7, 62, 4), Swatch(0x3F51C7, 62, 4), Swatch(0xE1E8FF, 189, nil),
      Swatch(0xE9ECF2, 255, nil), Swatch(0xF1F3F6, 231, nil), Swatch(0xE2E6EB, 254, 7), Swatch(0xE7EAEE, 253, 7),
      // Good, warning, bad, info.
      Swatch(0x0A6E44, 22, 2), Swatch(0x8A6000, 94, 3), Swatch(0x96141A, 88, 1), Swatch(0x1A5FAA, 25, 6),
      // Heart, altitude, pace, speed, power, cadence, temperature, load, fitness, fatigue.
      Swatch(0xA40735, 125, 1), Swatch(0x557060, 23, 2), Swatch(0x06527A, 24, 6), Swatch(0x06527A, 24, 6),
      Swatch(0x8F5F0A, 94, 3), Swatch(0x8347CF, 92, 5), Swatch(0x0E757A, 242, 6), Swatch(0x3F51C7, 62, 4),
      Swatch(0x06527A, 24, 6), Swatch(0xA62C74, 126, 5),
      // Zones 1 to 7.
      Swatch(0x737B87, 243, 8), Swatch(0x2173CB, 26, 4), Swatch(0x0D8262, 29, 2), Swatch(0xB58A0A, 136, 3),
      Swatch(0xAC5001, 130, 9), Swatch(0x9A0C2D, 88, 1), Swatch(0x530194, 54, 5),
      // Bands: risk, optimal, neutral, fresh, transition.
      Swatch(0xA8121B, 124, 1), Swatch(0x14874F, 29, 2), Swatch(0x6C7580, 243, 8), Swatch(0x2173CB, 26, 4),
      Swatch(0xA87B0A, 136, 3),
      // Heat 1 to 5.
      Swatch(0x379982, 29, 6), Swatch(0x478298, 31, 2), Swatch(0x3857AE, 26, 4), Swatch(0x31187C, 18, 5),
      Swatch(0x270429, 53, 0),
      // Slope: −2 to 4.
      Swatch(0x1D4FB8, 26, 4), Swatch(0x3F86D8, 33, 12), Swatch(0x737B87, 243, 8), Swatch(0xB58A0A, 136, 3),
      Swatch(0xAC5001, 130, 9), Swatch(0x9A0C2D, 88, 1), Swatch(0x530194, 54, 5),
      // Categories.
      Swatch(0xA45D10, 130, 3), Swatch(0x511902, 52, 3), Swatch(0x0775C3, 32, 4), Swatch(0x062164, 17, 4),
      Swatch(0x138DB1, 31, 4), Swatch(0x13A0A2, 30, 6), Swatch(0x01372C, 23, 6), Swatch(0x428252, 65, 2),
      Swatch(0x10552D, 22, 2), Swatch(0x544D7F, 60, 8), Swatch(0x8381F6, 104, 8), Swatch(0xB38D0E, 136, 1),
      Swatch(0x654F06, 94, 1), Swatch(0x8F294F, 125, 5), Swatch(0xBE4874, 132, 5), Swatch(0x0E2C40, 235, 8),
      Swatch(0x9C8A7C, 245, 8), Swatch(0x75797F, 243, 8),
    ])
}
