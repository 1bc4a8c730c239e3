package import CoreUI

/// An event in the form of a recording: `{"key": "ctrl+s"}`, `{"click": [12, 3]}`.
package struct RecordedInput: Codable, Equatable {
  package let event: InputEvent

  private enum Key: String, CodingKey {
    case key, paste, click, drag, wheel, resize
  }

  package init(event: InputEvent) {
    self.event = event
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    func numbers(_ key: Key, _ count: Int) throws -> [Int]? {
      guard let numbers = try container.decodeIfPresent([Int].self, forKey: key) else { return nil }
      guard numbers.count == count else {
        throw DecodingError.dataCorruptedError(forKey: key, in: container, debugDescription: "wrong count")
      }
      return numbers
    }
    func distances(_ key: Key, _ count: Int) throws -> [Int]? {
      let numbers = try numbers(key, count)
      let range = -RecordingLimits.distance...RecordingLimits.distance
      guard numbers?.allSatisfy(range.contains) != false else {
        throw DecodingError.dataCorruptedError(forKey: key, in: container, debugDescription: "too far away")
      }
      return numbers
    }
    if let text = try container.decodeIfPresent(String.self, forKey: .paste) {
      event = .paste(text)
    } else if let place = try distances(.click, 2) {
      event = .click(Point(x: place[0], y: place[1]))
    } else if let place = try distances(.drag, 2) {
      event = .drag(Point(x: place[0], y: place[1]))
    } else if let turn = try distances(.wheel, 3) {
      event = .wheel(rows: turn[0], at: Point(x: turn[1], y: turn[2]))
    } else if let size = try numbers(.resize, 2) {
      event = .resize(try Size(recordedWidth: size[0], height: size[1]))
    } else if let press = KeyPress(try container.decode(String.self, forKey: .key)) {
      event = .key(press)
    } else {
      throw DecodingError.dataCorruptedError(forKey: .key, in: container, debugDescription: "unknown key")
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    switch event {
    case .key(let press): try container.encode(press.description, forKey: .key)
    case .paste(let text): try container.encode(text, forKey: .paste)
    case .click(let point): try container.encode([point.x, point.y], forKey: .click)
    case .drag(let point): try container.encode([point.x, point.y], forKey: .drag)
    case .wheel(let rows, let point): try container.encode([rows, point.x, point.y], forKey: .wheel)
    case .resize(let size): try container.encode([size.width, size.height], forKey: .resize)
    }
  }

  /// In words, for a person.
  package var words: String {
    switch event {
    case .key(let press): "the key \(press)"
    case .paste: "a paste"
    case .click(let point): "a click in column \(point.x), row \(point.y)"
    case .drag(let point): "a drag to column \(point.x), row \(point.y)"
    case .wheel(let rows, let point): "the wheel, \(rows) rows in column \(point.x), row \(point.y)"
    case .resize(let size): "a terminal of \(size.width) × \(size.height)"
    }
  }
}
