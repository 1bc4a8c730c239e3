import CoreCommon
import CoreSystem
import Foundation

extension ServerResponse {
  /// Whether the status allows a body.
  var mayHaveBody: Bool { status >= 200 && status != 204 && status != 304 }

  /// The first line and the header, with the empty line after it.
  ///
  /// - Parameter isChunked: whether the chunks of a stream say where the body ends. A stream without chunks ends with the
  ///   connection.
  func encodedHead(closes: Bool, isChunked: Bool = false, at date: Date) -> Data {
    var headers = headers
    headers.setDefault(HTTPDate.text(date), of: "Date")
    headers["Connection"] = closes ? "close" : nil
    headers["Content-Length"] = nil
    headers["Transfer-Encoding"] = isChunked ? "chunked" : nil
    if case .data(let data) = payload, mayHaveBody { headers["Content-Length"] = String(data.count) }
    return Data("HTTP/1.1 \(status) \(StatusPhrase.text(status))\r\n\(headers.encoded)\r\n".utf8)
  }

  /// The whole response.
  func encoded(closes: Bool, at date: Date) -> Data {
    let head = encodedHead(closes: closes, at: date)
    guard case .data(let data) = payload, mayHaveBody else { return head }
    return head + data
  }

  /// Compresses a page or other text with gzip if the client can read it and it becomes smaller. What already has an
  /// encoding, or a tag for its exact bytes, stays as it is.
  mutating func compress(for request: HeaderFields) {
    guard case .data(let data) = payload, data.count >= ContentCoding.leastByteCount, mayHaveBody,
      headers["Content-Encoding"] == nil, headers["ETag"] == nil,
      ContentCoding.isWorthwhile(forType: headers["Content-Type"] ?? "")
    else { return }
    headers.append("Accept-Encoding", to: "Vary")
    guard ContentCoding.acceptsGzip(request) else { return }
    let compressed = Deflated.gzip(data, level: ContentCoding.pageLevel)
    guard compressed.count < data.count else { return }
    payload = .data(compressed)
    headers["Content-Encoding"] = "gzip"
  }
}

/// When a body is worth compressing.
enum ContentCoding {
  /// What fits into one packet arrives no sooner if it is smaller.
  static let leastByteCount = 1_400
  /// A page is compressed for each request, so it is done fast.
  static let pageLevel = 1

  private static let types = [
    "application/javascript", "application/json", "application/manifest+json", "application/xml", "image/svg+xml",
  ]

  static func isWorthwhile(forType type: String) -> Bool {
    let type = type.prefix { $0 != ";" }.lowercased()
    return type.hasPrefix("text/") && type != "text/event-stream" || types.contains(type)
  }

  /// Whether the client can read gzip (RFC 9110, section 12.5.3).
  static func acceptsGzip(_ headers: HeaderFields) -> Bool {
    var others = false
    for member in headers.values(of: "accept-encoding").flatMap({ $0.split(separator: ",") }) {
      guard let field = FieldWithParameters(String(member)) else { continue }
      let isAccepted = field.parameters["q"].map { (Double($0) ?? 0) > 0 } ?? true
      if field.value == "gzip" || field.value == "x-gzip" { return isAccepted }
      if field.value == "*" { others = isAccepted }
    }
    return others
  }
}

/// The form of dates in HTTP (RFC 9110, section 5.6.7).
enum HTTPDate {
  private static let weekdays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  /// A date such as `Sun, 06 Nov 1994 08:49:37 GMT`. Dates outside the years 1970 to 9999 become the nearest one inside.
  static func text(_ date: Date) -> String {
    let seconds = Int(exactly: min(max(date.timeIntervalSince1970, 0), 253_402_300_799).rounded(.down)) ?? 0
    let (day, rest) = seconds.quotientAndRemainder(dividingBy: 86_400)
    let (year, month, dayOfMonth) = GregorianCalendar.date(daysSince1970: day)
    let weekday = weekdays[GregorianCalendar.weekday(daysSince1970: day)]
    let time = [rest / 3_600, rest / 60 % 60, rest % 60].map(twoDigits).joined(separator: ":")
    return "\(weekday), \(twoDigits(dayOfMonth)) \(months[month - 1]) \(year) \(time) GMT"
  }

  private static func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}

/// The words after a status, which no program reads.
enum StatusPhrase {
  private static let phrases = [
    200: "OK", 201: "Created", 204: "No Content", 303: "See Other", 304: "Not Modified", 400: "Bad Request",
    401: "Unauthorized", 403: "Forbidden", 404: "Not Found", 405: "Method Not Allowed", 408: "Request Timeout",
    409: "Conflict", 410: "Gone", 413: "Content Too Large", 414: "URI Too Long", 415: "Unsupported Media Type",
    417: "Expectation Failed", 421: "Misdirected Request", 422: "Unprocessable Content", 429: "Too Many Requests",
    431: "Request Header Fields Too Large", 500: "Internal Server Error", 501: "Not Implemented",
    503: "Service Unavailable", 505: "HTTP Version Not Supported",
  ]

  static func text(_ status: Int) -> String { phrases[status] ?? "" }
}

extension Data {
  /// The end of a body that is sent in chunks.
  static let lastChunk = Data("0\r\n\r\n".utf8)

  /// The data as one chunk (RFC 9112, section 7.1).
  var asChunk: Data { Data("\(String(count, radix: 16))\r\n".utf8) + self + Data("\r\n".utf8) }
}
