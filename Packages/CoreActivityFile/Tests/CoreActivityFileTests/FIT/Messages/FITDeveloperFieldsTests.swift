import CoreActivityFile
import Testing

struct FITDeveloperFieldsTests {
  @Test func `a developer field keeps its name, unit and values`() throws {
    var writer = FITWriter()
    describe(&writer, field: 3, type: 0x84, name: "Form Power", unit: "Watts")
    writer.define(1, message: 20, FITWriter.recordFields, developer: [(3, 2, 0)])
    writer.write(1, [FITWriter.start, 100, 0], developer: [0x2C, 0x01])
    writer.write(1, [FITWriter.start + 1, 100, 0], developer: [0xFF, 0xFF])
    writer.write(1, [FITWriter.start + 2, 100, 0], developer: [0x2D, 0x01])
    let fields = try onlyActivity(decode(writer)).developerFields
    #expect(fields == [DeveloperField(name: "Form Power", unit: "Watts", column: [300, nil, 301])])
  }

  @Test func `float values and names without a trailing NUL are read`() throws {
    var writer = FITWriter()
    describe(&writer, field: 3, type: 0x88, name: "A name of sixteen", unit: "")
    writer.define(1, message: 20, FITWriter.recordFields, developer: [(3, 4, 0)])
    writer.write(1, [FITWriter.start, 100, 0], developer: [0x00, 0x00, 0x20, 0x41])
    let fields = try onlyActivity(decode(writer)).developerFields
    #expect(fields == [DeveloperField(name: "A name of sixtee", unit: nil, column: [10])])
  }

  @Test func `a field without a description is skipped`() throws {
    var writer = FITWriter()
    writer.define(1, message: 20, FITWriter.recordFields, developer: [(9, 2, 4)])
    writer.write(1, [FITWriter.start, 100, 0], developer: [1, 2])
    writer.write(1, [FITWriter.start + 1, 101, 0], developer: [1, 2])
    let activity = try onlyActivity(decode(writer))
    #expect(activity.developerFields.isEmpty)
    #expect(activity.samples.heartRateBPM == [100, 101])
  }

  @Test func `a developer field for power fills in where the record has no power`() throws {
    var writer = FITWriter()
    describe(&writer, field: 1, type: 0x84, name: "Power", unit: "Watts", native: 7)
    writer.define(1, message: 20, [.init(253, .uint32), .init(7, .uint16)], developer: [(1, 2, 0)])
    writer.write(1, [FITWriter.start, 0xFFFF], developer: [200, 0])
    writer.write(1, [FITWriter.start + 1, 250], developer: [201, 0])
    #expect(try onlyActivity(decode(writer)).samples.powerWatts == [200, 250])
  }

  @Test(arguments: [
    ("Power", "Watts", true), ("Stryd Power", "W", true), ("Form Power", "Watts", false), ("Power", "kJ", false),
  ])
  func `power without a native number is known by its name and unit`(name: String, unit: String, isPower: Bool) throws {
    var writer = FITWriter()
    describe(&writer, field: 1, type: 0x84, name: name, unit: unit)
    writer.define(1, message: 20, FITWriter.recordFields, developer: [(1, 2, 0)])
    writer.write(1, [FITWriter.start, 100, 0], developer: [200, 0])
    writer.write(1, [FITWriter.start + 1, 100, 0], developer: [201, 0])
    let activity = try onlyActivity(decode(writer))
    #expect(activity.samples.powerWatts == (isPower ? [200, 201] : nil))
    #expect(activity.developerFields.map(\.name) == [name])
  }

  private func describe(
    _ writer: inout FITWriter,
    field: Int,
    type: Int,
    name: String,
    unit: String,
    native: Int = 0xFF
  ) {
    let numbers: [FITWriter.Field] = [
      .init(0, .uint8), .init(1, .uint8), .init(2, .uint8), .init(14, .uint16), .init(15, .uint8),
    ]
    writer.define(6, message: 206, numbers + [.init(8, .string, bytes: 8), .init(3, .string, bytes: 16)])
    let values = [0, field, type, native == 0xFF ? 0xFFFF : 20, native]
    writer.write(6, values, text: unit + String(repeating: "\0", count: 8 - unit.utf8.count) + name)
  }
}
