/// The numbers of Garmin's FIT profile that are used here.
enum FITProfile {
  /// Global message numbers.
  enum Message {
    static let fileID: UInt16 = 0
    static let sport: UInt16 = 12
    static let session: UInt16 = 18
    static let lap: UInt16 = 19
    static let record: UInt16 = 20
    static let event: UInt16 = 21
    static let activity: UInt16 = 34
    static let length: UInt16 = 101
    static let heartRate: UInt16 = 132
    static let memo: UInt16 = 145
    static let timestampCorrelation: UInt16 = 162
    static let fieldDescription: UInt16 = 206
    static let set: UInt16 = 225
  }

  /// In every message that has a time.
  static let timestampField: UInt8 = 253

  /// How to convert a record field to a column's value.
  struct RecordField {
    enum Role {
      case scaled
      /// 2^31 units for half a circle.
      case semicircles
      /// Adds to the existing value.
      case fraction
      /// Three bytes: 12 bits of speed, 12 bits of distance that wrap around.
      case compressedSpeedDistance
    }

    var number: UInt8
    var column: SampleField
    var role = Role.scaled
    var scale = 1.0
    var offset = 0.0
  }

  /// If several fields fill one column, the later one here wins.
  static let recordFields: [RecordField] = [
    RecordField(number: 8, column: .speed, role: .compressedSpeedDistance),
    RecordField(number: 6, column: .speed, scale: 1000),
    RecordField(number: 73, column: .speed, scale: 1000),
    RecordField(number: 2, column: .altitude, scale: 5, offset: 500),
    RecordField(number: 78, column: .altitude, scale: 5, offset: 500),
    RecordField(number: 5, column: .distance, scale: 100),
    RecordField(number: 0, column: .latitude, role: .semicircles),
    RecordField(number: 1, column: .longitude, role: .semicircles),
    RecordField(number: 3, column: .heartRate),
    RecordField(number: 7, column: .power),
    RecordField(number: 4, column: .cadence),
    RecordField(number: 53, column: .cadence, role: .fraction, scale: 128),
    RecordField(number: 13, column: .temperature),
  ]

  /// The columns that a developer field may fill if the record lacks the native field: those with an unambiguous unit.
  static let developerSubstitutes: [UInt8: SampleField] = [3: .heartRate, 4: .cadence, 7: .power]

  /// The same for a field that names no native one, as foot pods write their power.
  static func namedSubstitute(_ name: String, unit: String?) -> SampleField? {
    let names = ["power", "running power", "stryd power"]
    return names.contains(name.lowercased()) && ["w", "watt", "watts"].contains(unit?.lowercased()) ? .power : nil
  }

  /// Seconds from 1970 to the FIT epoch, the end of 1989.
  static let epochSeconds: Int64 = 631_065_600
  /// Times below this are relative to power-on.
  static let firstAbsoluteTime: UInt32 = 0x1000_0000
}
