import Foundation
import SystemGNU

/// What the allocator does with memory that the program has freed.
public enum FreedMemory {
  /// This much stays with the program, for each of the allocator's arenas.
  private static let keptBytes: Int32 = 64 << 20
  /// A larger allocation gets pages of its own, which go back to the system when it is freed.
  private static let ownPagesBytes: Int32 = 32 << 20

  /// Keeps up to 64 MiB of freed memory for the next allocation, as the allocator itself does once a program has freed
  /// an array of 32 MiB.
  ///
  /// Until then each freed array of 128 kB goes back to the system, and the next one begins with a page fault every
  /// 4 kB: a quarter of the time in which a recording of an hour is analyzed. Call this once, when the program starts.
  ///
  /// - Returns: whether the allocator accepted this.
  @discardableResult
  public static func keep() -> Bool {
    mallopt(M_TRIM_THRESHOLD, keptBytes) == 1 && mallopt(M_MMAP_THRESHOLD, ownPagesBytes) == 1
  }
}
