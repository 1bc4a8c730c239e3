public import ArgumentParser
public import DomainCore

extension Sport: @retroactive ExpressibleByArgument {
  public init?(argument: String) {
    self.init(parsing: argument)
  }

  public static var allValueStrings: [String] { allCases.map(\.rawValue) }
}

extension CalendarDay: @retroactive ExpressibleByArgument {
  public init?(argument: String) {
    self.init(argument)
  }
}
