import Foundation

/// How often memory was allocated so far, as counted by a library in front of the system's allocator.
enum Allocations {
  private typealias Count = @convention(c) () -> UInt64

  private static let countAllocations: Count? = dlsym(nil, "allocation_count").map { unsafeBitCast($0, to: Count.self) }

  /// `nil` where that library is not loaded.
  static var count: UInt64? { countAllocations.map { $0() } }
}
