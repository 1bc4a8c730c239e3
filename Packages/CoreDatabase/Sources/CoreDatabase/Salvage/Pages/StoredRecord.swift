import Foundation
import GRDB

/// A stored row: its values, and its number if the table has row numbers.
struct StoredRecord {
  let number: Int64?
  let values: [DatabaseValue]
}

extension PageFile {
  /// The rows in a page; empty for an interior page of a table with row numbers. Incomplete rows are left out.
  func records(in page: TreePage) -> [StoredRecord] {
    page.kind == .tableInterior ? [] : page.cells.compactMap { record(at: $0, of: page) }
  }

  private func record(at cell: Int, of page: TreePage) -> StoredRecord? {
    var offset = page.kind == .indexInterior ? cell + 4 : cell
    guard let size = page.bytes.size(at: offset, upTo: pageCount * usableByteCount) else { return nil }
    offset += size.length
    var number: Int64?
    if page.kind == .tableLeaf {
      guard let key = page.bytes.varint(at: offset) else { return nil }
      number = key.value
      offset += key.length
    }
    let payload = payload(at: offset, count: size.value, of: page)
    return payload.flatMap(Self.values).map { StoredRecord(number: number, values: $0) }
  }

  /// A row's bytes, those in the page and those in its overflow pages.
  private func payload(at offset: Int, count: Int, of page: TreePage) -> [UInt8]? {
    let local = localByteCount(of: count, inTable: page.kind.isOfTable)
    guard offset + local <= usableByteCount else { return nil }
    var payload = Array(page.bytes[offset..<offset + local])
    guard local < count else { return payload }
    payload.reserveCapacity(count)
    guard var next = page.bytes.unsigned32(at: offset + local) else { return nil }
    while payload.count < count {
      guard next > 1, let page = self.page(next), let following = page.unsigned32(at: 0) else { return nil }
      payload += page[4..<4 + min(count - payload.count, usableByteCount - 4)]
      next = following
    }
    // A chain that continues after its end does not belong to the row.
    return next == 0 ? payload : nil
  }

  /// The number of a row's bytes in the page itself.
  private func localByteCount(of count: Int, inTable: Bool) -> Int {
    let most = inTable ? usableByteCount - 35 : (usableByteCount - 12) * 64 / 255 - 23
    guard count > most else { return count }
    let least = (usableByteCount - 12) * 32 / 255 - 23
    let even = least + (count - least) % (usableByteCount - 4)
    return even <= most ? even : least
  }

  private static func values(_ payload: [UInt8]) -> [DatabaseValue]? {
    guard let header = payload.size(at: 0, upTo: payload.count) else { return nil }
    var (place, body, values) = (header.length, header.value, [DatabaseValue]())
    while place < header.value {
      guard let type = payload.varint(at: place), let size = byteCount(ofType: type.value, upTo: payload.count - body),
        let value = value(ofType: type.value, payload[body..<body + size])
      else { return nil }
      place += type.length
      body += size
      values.append(value)
    }
    return place == header.value && body == payload.count && !values.isEmpty ? values : nil
  }

  private static func byteCount(ofType type: Int64, upTo limit: Int) -> Int? {
    let size: Int64
    switch type {
    case 0, 8, 9: size = 0
    case 1...4: size = type
    case 5: size = 6
    case 6, 7: size = 8
    case 12...: size = (type - 12) / 2
    default: return nil
    }
    return size <= limit ? Int(size) : nil
  }

  private static func value(ofType type: Int64, _ bytes: ArraySlice<UInt8>) -> DatabaseValue? {
    switch type {
    case 0: return .null
    case 1...6:
      guard let first = bytes.first else { return nil }
      return bytes.dropFirst().reduce(Int64(Int8(bitPattern: first))) { $0 << 8 | Int64($1) }.databaseValue
    case 7: return Double(bitPattern: bytes.reduce(0) { $0 << 8 | UInt64($1) }).databaseValue
    case 8: return 0.databaseValue
    case 9: return 1.databaseValue
    case _ where type.isMultiple(of: 2): return Data(bytes).databaseValue
    default:
      // Bytes written over a text are rarely valid text.
      guard !bytes.contains(0), let text = String(validating: bytes, as: UTF8.self) else { return nil }
      return text.databaseValue
    }
  }
}
