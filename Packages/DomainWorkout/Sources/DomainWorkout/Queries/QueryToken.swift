/// A piece of a query as it is typed.
struct QueryToken: Equatable {
  enum Kind: Equatable {
    case open
    case close
    /// A minus directly before a condition.
    case minus
    case word
  }

  var kind: Kind
  /// Without the quotation marks.
  var text: String
  /// As it is typed.
  var source: String
  /// Characters before it.
  var column: Int
  /// Whether it begins with a quotation mark, so that it can be nothing but words to search for.
  var isQuoted = false

  /// The pieces of a query, in order. A quotation mark that is never closed ends with the text.
  static func tokens(of text: String) -> [QueryToken] {
    var tokens: [QueryToken] = []
    var rest = Array(text)[...]
    while let next = rest.first {
      if next.isWhitespace {
        rest.removeFirst()
      } else if next == "(" || next == ")" {
        tokens.append(
          QueryToken(kind: next == "(" ? .open : .close, text: "", source: String(next), column: rest.startIndex))
        rest.removeFirst()
      } else if next == "-", let after = rest.dropFirst().first, after == "(" || after == "\"" || after.isLetter {
        tokens.append(QueryToken(kind: .minus, text: "", source: "-", column: rest.startIndex))
        rest.removeFirst()
      } else {
        tokens.append(word(&rest))
      }
    }
    return tokens
  }

  private static func word(_ rest: inout ArraySlice<Character>) -> QueryToken {
    let start = rest.startIndex
    var token = QueryToken(kind: .word, text: "", source: "", column: start, isQuoted: rest.first.map(isQuote) == true)
    var (isInQuotes, depth) = (false, 0)
    while let next = rest.first {
      if isQuote(next) {
        isInQuotes.toggle()
      } else if !isInQuotes, next.isWhitespace || next == ")" && depth == 0 {
        break
      } else {
        if !isInQuotes { depth += next == "(" ? 1 : next == ")" ? -1 : 0 }
        token.text.append(next)
      }
      token.source.append(next)
      rest.removeFirst()
    }
    return token
  }

  private static func isQuote(_ character: Character) -> Bool { "\"“”„".contains(character) }
}
