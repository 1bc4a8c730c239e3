/// Encodes to a place. Only the types in the program's documents are written directly.
struct JSONValueEncoder: Encoder, SingleValueEncodingContainer {
  let place: JSONPlace
  let userInfo: [CodingUserInfoKey: Any] = [:]
  var codingPath: [any CodingKey] { place.codingPath }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    KeyedEncodingContainer(JSONKeyedContainer(object: place.object))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer { JSONUnkeyedContainer(array: place.array) }
  func singleValueContainer() -> any SingleValueEncodingContainer { self }

  func encodeNil() { place.write { $0.write("null") } }
  func encode(_ value: Bool) { place.write { $0.write(value ? "true" : "false") } }
  func encode(_ value: String) { place.write { $0.write(quoting: value) } }
  func encode(_ value: Double) { place.write { $0.write(value.printed) } }
  func encode(_ value: Float) { place.write { $0.write(Double(value).printed) } }
  func encode(_ value: some BinaryInteger & Encodable) { place.write { $0.write(value) } }
  func encode(_ value: some Encodable) throws { try place.take(value) }
}

struct JSONKeyedContainer<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let object: JSONObject
  var codingPath: [any CodingKey] { object.codingPath }

  private func encoder(for key: some CodingKey) -> JSONValueEncoder { JSONValueEncoder(place: object.place(of: key)) }

  func encodeNil(forKey key: Key) { encoder(for: key).encodeNil() }
  func encode(_ value: Bool, forKey key: Key) { encoder(for: key).encode(value) }
  func encode(_ value: String, forKey key: Key) { encoder(for: key).encode(value) }
  func encode(_ value: Double, forKey key: Key) { encoder(for: key).encode(value) }
  func encode(_ value: Float, forKey key: Key) { encoder(for: key).encode(value) }
  func encode(_ value: some BinaryInteger & Encodable, forKey key: Key) { encoder(for: key).encode(value) }
  func encode(_ value: some Encodable, forKey key: Key) throws { try object.place(of: key).take(value) }

  func nestedContainer<Nested: CodingKey>(keyedBy: Nested.Type, forKey key: Key) -> KeyedEncodingContainer<Nested> {
    encoder(for: key).container(keyedBy: Nested.self)
  }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer { encoder(for: key).unkeyedContainer() }
  func superEncoder() -> any Encoder { encoder(for: SuperKey()) }
  func superEncoder(forKey key: Key) -> any Encoder { encoder(for: key) }
}

private struct SuperKey: CodingKey {
  let stringValue = "super"
  var intValue: Int? { nil }

  init() {}
  init?(stringValue: String) { return nil }
  init?(intValue: Int) { return nil }
}

struct JSONUnkeyedContainer: UnkeyedEncodingContainer {
  let array: JSONArray
  var codingPath: [any CodingKey] { array.codingPath }
  var count: Int { array.count }

  private var next: JSONValueEncoder { JSONValueEncoder(place: array.place()) }

  func encodeNil() { array.append { $0.write("null") } }
  func encode(_ value: Bool) { array.append { $0.write(value ? "true" : "false") } }
  func encode(_ value: String) { array.append { $0.write(quoting: value) } }
  func encode(_ value: Double) { array.append { $0.write(value.printed) } }
  func encode(_ value: Float) { array.append { $0.write(Double(value).printed) } }
  func encode(_ value: some BinaryInteger & Encodable) { array.append { $0.write(value) } }
  func encode(_ value: some Encodable) throws { try array.place().take(value) }

  func nestedContainer<Nested: CodingKey>(keyedBy: Nested.Type) -> KeyedEncodingContainer<Nested> {
    next.container(keyedBy: Nested.self)
  }

  func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { next.unkeyedContainer() }
  func superEncoder() -> any Encoder { next }
}
