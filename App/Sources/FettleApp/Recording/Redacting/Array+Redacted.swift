import CoreDatabase

extension [Character] {
  /// The characters of a row of the screen without words, and without the digits of a server's address.
  var redacted: [Character] {
    var row = map(\.redacted)
    var isAddress = false
    for index in row.indices {
      if row[index...].starts(with: "://") { isAddress = true }
      if row[index].isWhitespace { isAddress = false }
      if isAddress, row[index].isNumber { row[index] = "0" }
    }
    return row
  }
}
