import Foundation

/// Makes libarchive convert names to UTF-8 whatever the locale of the process is. In the C locale it returns no name at
/// all if one is not ASCII.
final class UTF8Locale {
  private let locale: locale_t?

  init() {
    locale = newlocale(LC_CTYPE_MASK, "C.UTF-8", nil) ?? newlocale(LC_CTYPE_MASK, "en_US.UTF-8", nil)
  }

  deinit {
    if let locale { freelocale(locale) }
  }

  /// Changes the locale of this thread only, and only meanwhile.
  func use<Result, Failure>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
    guard let locale else { return try body() }
    let previous = uselocale(locale)
    defer { uselocale(previous) }
    return try body()
  }
}
