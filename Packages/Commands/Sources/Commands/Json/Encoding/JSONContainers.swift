/// The members of an object, sorted once all have been added.
final class JSONObject {
  private let depth: Int
  let codingPath: [any CodingKey]
  private var members: [(name: String, place: JSONPlace)] = []

  init(depth: Int, path: [any CodingKey]) {
    self.depth = depth
    codingPath = path
  }

  func place(of key: some CodingKey) -> JSONPlace {
    let place = JSONPlace(depth: depth + 1, path: codingPath + [key])
    members.append((key.stringValue, place))
    return place
  }

  var hasColumn: Bool { members.contains(where: \.place.hasColumn) }

  func write(to writer: inout JSONWriter) {
    writer.write("{")
    for (index, member) in members.sorted(by: { $0.name < $1.name }).enumerated() {
      if index > 0 { writer.write(",") }
      writer.breakLine(depth: depth + 1)
      writer.write(quoting: member.name)
      writer.write(" : ")
      member.place.write(to: &writer)
    }
    if members.isEmpty { writer.write("\n") }
    writer.breakLine(depth: depth)
    writer.write("}")
  }
}

/// The elements of a list, written as they are added, except those with a column.
final class JSONArray {
  private let depth: Int
  let codingPath: [any CodingKey]
  private(set) var count = 0
  private var writer = JSONWriter()
  /// The elements that are written last, each with the text before it.
  private var unwritten: [(text: [UInt8], place: JSONPlace)] = []
  /// An element that may still be added to.
  private var open: JSONPlace?

  init(depth: Int, path: [any CodingKey]) {
    self.depth = depth
    codingPath = path
  }

  var hasColumn: Bool { !unwritten.isEmpty || open?.hasColumn ?? false }

  func append(_ body: (inout JSONWriter) -> Void) {
    close()
    begin()
    body(&writer)
  }

  func place() -> JSONPlace {
    close()
    let place = JSONPlace(depth: depth + 1, path: codingPath)
    open = place
    return place
  }

  func write(to writer: inout JSONWriter) {
    close()
    for part in unwritten {
      writer.write(part.text)
      part.place.write(to: &writer)
    }
    unwritten = []
    writer.write(self.writer.bytes)
    self.writer = JSONWriter()
    if count == 0 { writer.write("[\n") }
    writer.breakLine(depth: depth)
    writer.write("]")
  }

  private func close() {
    guard let place = open else { return }
    open = nil
    begin()
    guard place.hasColumn else { return place.write(to: &writer) }
    unwritten.append((writer.bytes, place))
    writer = JSONWriter()
  }

  private func begin() {
    writer.write(count == 0 ? "[" : ",")
    writer.breakLine(depth: depth + 1)
    count += 1
  }
}
