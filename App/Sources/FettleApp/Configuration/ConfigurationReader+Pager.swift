import Commands

extension ConfigurationReader {
  /// The pager's command; `nil` for none. `NO_PAGER` turns it off whatever else is set.
  func pager() throws(ConfigurationFailure) -> String? {
    let command = try value(ConfigurationKeys.pager)
    let isOff = command == Pager.none || command == "cat" || process.variables["NO_PAGER"]?.isEmpty == false
    return isOff ? nil : command
  }
}
