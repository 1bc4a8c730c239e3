/// The distance of `compressed_speed_distance`: 12 bits in sixteenths of a meter, which wrap around every 256 m.
struct FITCompressedDistance {
  private var total = 0
  private var last: Int?

  mutating func meters(adding raw: Int) -> Double {
    total += last.map { (raw - $0) & 0xFFF } ?? raw
    last = raw
    return Double(total) / 16
  }
}
