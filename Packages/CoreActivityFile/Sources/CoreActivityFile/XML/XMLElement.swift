import Glibc
import SystemLibXML2

/// The elements of GPX and TCX that are used here, by their local names: prefixes differ from file to file.
enum XMLElement: String, CaseIterable {
  // GPX
  case gpx, wpt, rte, trk, trkseg, trkpt, name, desc, type, ele, time
  // extensions of GPX track points: Garmin's, Cluetrust's, and those of apps
  case hr, heartrate, bpm, cad, cadence, power, atemp, temp, temperature, speed
  case powerInWatts = "PowerInWatts"
  // extensions of GPX tracks: Garmin's TrackStatsExtension, which TCXActivityWriter uses, too
  case trackStatistics = "TrackStatsExtension"
  case distance = "Distance"
  case timerTime = "TimerTime"
  case totalElapsedTime = "TotalElapsedTime"
  case movingTime = "MovingTime"
  case ascent = "Ascent"
  case descent = "Descent"
  case maxSpeed = "MaxSpeed"
  case meanHeartRate = "AvgHeartRate"
  case meanCadence = "AvgCadence"
  // TCXActivityWriter's own
  case unstated = "Unstated"
  case followsPause = "FollowsPause"
  case highestHeartRate = "MaxHeartRate"
  // TCX
  case trainingCenterDatabase = "TrainingCenterDatabase"
  case course = "Course"
  case workout = "Workout"
  case activity = "Activity"
  case id = "Id"
  case notes = "Notes"
  case lap = "Lap"
  case totalTimeSeconds = "TotalTimeSeconds"
  case distanceMeters = "DistanceMeters"
  case maximumSpeed = "MaximumSpeed"
  case calories = "Calories"
  case averageHeartRate = "AverageHeartRateBpm"
  case maximumHeartRate = "MaximumHeartRateBpm"
  case track = "Track"
  case trackpoint = "Trackpoint"
  case pointTime = "Time"
  case latitudeDegrees = "LatitudeDegrees"
  case longitudeDegrees = "LongitudeDegrees"
  case altitudeMeters = "AltitudeMeters"
  case heartRate = "HeartRateBpm"
  case value = "Value"
  case bikeCadence = "Cadence"
  // Garmin's ActivityExtension of TCX
  case runCadence = "RunCadence"
  case pointSpeed = "Speed"
  case watts = "Watts"
  case averageSpeed = "AvgSpeed"
  case averageRunCadence = "AvgRunCadence"
  case maximumRunCadence = "MaxRunCadence"
  case maximumBikeCadence = "MaxBikeCadence"
  case averageWatts = "AvgWatts"
  case maximumWatts = "MaxWatts"
  /// Everything else.
  case other = ""
}

/// The attributes that are used here: `lat` and `lon` of GPX, `StartTime` and `Sport` of TCX.
enum XMLAttribute {
  case latitude, longitude, startTime, sport
}

/// The names that are used here, by their addresses in one parser.
struct XMLNames: ~Copyable {
  private let dictionary: xmlDictPtr?
  private var elements = InternedNames()
  private let latitude: UnsafePointer<UInt8>?
  private let longitude: UnsafePointer<UInt8>?
  private let startTime: UnsafePointer<UInt8>?
  private let sport: UnsafePointer<UInt8>?

  /// Looks up all names in the parser's dictionary beforehand, which assigns the addresses it will report.
  init(of parser: xmlParserCtxtPtr) {
    let dictionary = parser.pointee.dict
    self.dictionary = dictionary
    func address(_ name: String) -> UnsafePointer<UInt8>? { xmlDictLookup(dictionary, name, -1) }
    for element in XMLElement.allCases where element != .other {
      if let address = address(element.rawValue) { elements.add(address, element) }
    }
    latitude = address("lat")
    longitude = address("lon")
    startTime = address("StartTime")
    sport = address("Sport")
  }

  /// A name with a prefix, such as `gpxtpx:hr`, means what it means without it.
  @inline(__always)
  mutating func element(at address: UnsafePointer<UInt8>) -> XMLElement {
    elements.element(at: address) ?? learn(address)
  }

  /// Remembers the meaning of a name at its first occurrence, as far as there is room.
  private mutating func learn(_ address: UnsafePointer<UInt8>) -> XMLElement {
    let element =
      Self.local(address).flatMap { xmlDictExists(dictionary, $0, -1) }
      .flatMap { elements.element(at: $0) } ?? .other
    elements.add(address, element)
    return element
  }

  /// “hr” of “gpxtpx:hr”; `nil` for a name without a prefix.
  static func local(_ name: UnsafePointer<UInt8>) -> UnsafePointer<UInt8>? {
    name.withMemoryRebound(to: CChar.self, capacity: 1) { strrchr($0, CInt(UInt8(ascii: ":"))) }
      .map { UnsafePointer(UnsafeRawPointer($0 + 1).assumingMemoryBound(to: UInt8.self)) }
  }

  @inline(__always)
  func attribute(at address: UnsafePointer<UInt8>) -> XMLAttribute? {
    if address == latitude { return .latitude }
    if address == longitude { return .longitude }
    if address == startTime { return .startTime }
    return address == sport ? .sport : nil
  }
}

/// Looks up the meaning of an element's name by its address. The parser stores each name once, so equal names have
/// equal addresses, and no bytes are compared.
private struct InternedNames: ~Copyable {
  private static let mostNames = 192

  private let addresses = FixedBuffer<UInt>(repeating: 0, count: 256)
  private let elements = FixedBuffer<XMLElement>(repeating: .other, count: 256)
  private var count = 0

  mutating func add(_ address: UnsafePointer<UInt8>, _ element: XMLElement) {
    guard count < Self.mostNames else { return }
    count += 1
    let bits = UInt(bitPattern: address)
    var slot = Self.slot(of: bits)
    while addresses[slot] != 0 { slot = (slot + 1) & 255 }
    addresses[slot] = bits
    elements[slot] = element
  }

  /// - Returns: `nil` for a name that was not added.
  @inline(__always)
  func element(at address: UnsafePointer<UInt8>) -> XMLElement? {
    let bits = UInt(bitPattern: address)
    var slot = Self.slot(of: bits)
    while addresses[slot] != 0 {
      if addresses[slot] == bits { return elements[slot] }
      slot = (slot + 1) & 255
    }
    return nil
  }

  @inline(__always)
  private static func slot(of bits: UInt) -> Int {
    Int((bits ^ bits >> 8) & 255)
  }
}

/// A fixed number of values at one place in memory. Unlike an array it is never reference-counted or copied; unlike an
/// `InlineArray` in a large struct, the optimizer does not move it to read one element.
struct FixedBuffer<Element: BitwiseCopyable>: ~Copyable {
  private let storage: UnsafeMutableBufferPointer<Element>

  init(repeating value: Element, count: Int) {
    storage = .allocate(capacity: count)
    storage.initialize(repeating: value)
  }

  deinit {
    storage.deallocate()
  }

  var count: Int { storage.count }

  @inline(__always)
  subscript(index: Int) -> Element {
    get { storage.indices.contains(index) ? storage[index] : storage[0] }
    nonmutating set { if storage.indices.contains(index) { storage[index] = newValue } }
  }

  /// As many as fit of the bytes from `start` on.
  /// - Returns: the number that fitted.
  @inline(__always)
  func replace(from start: Int, with values: UnsafePointer<Element>, count added: Int) -> Int {
    let fitting = min(added, storage.count - start)
    guard fitting > 0 else { return 0 }
    storage.baseAddress?.advanced(by: start).update(from: values, count: fitting)
    return fitting
  }

  /// The first values; valid as long as the buffer is.
  func prefix(_ count: Int) -> UnsafeBufferPointer<Element> {
    UnsafeBufferPointer(rebasing: storage.prefix(count))
  }
}

extension Span<UInt8> {
  /// The text without surrounding spaces and line breaks; `nil` if nothing is left.
  var trimmedText: String? {
    var bytes: [UInt8] = []
    for index in indices { bytes.append(self[index]) }
    var text = String(decoding: bytes, as: UTF8.self)[...]
    text = text.drop(while: \.isWhitespace)
    while text.last?.isWhitespace == true { text.removeLast() }
    return text.isEmpty ? nil : String(text)
  }
}
