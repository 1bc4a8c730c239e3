import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension NetworkError {
  /// What URLSession says about a transfer that failed. On Linux it has no code for much of what libcurl tells, so the
  /// text decides.
  init(transferError error: any Error) {
    let said = error.localizedDescription
    switch (error as? URLError)?.code {
    case .cannotFindHost, .dnsLookupFailed: self = .cannotReach(.nameNotFound)
    case .cannotConnectToHost, .notConnectedToInternet: self = .cannotReach(.refused)
    case .timedOut: self = .timedOut
    case .networkConnectionLost, .badServerResponse: self = .cannotReach(.lost)
    case .secureConnectionFailed, .serverCertificateUntrusted, .serverCertificateHasBadDate,
      .serverCertificateHasUnknownRoot, .serverCertificateNotYetValid:
      self = .cannotReach(.notSecure(reason: said.withoutControls))
    default: self = NetworkError(transferErrorText: said.withoutControls)
    }
  }

  private init(transferErrorText said: String) {
    if said.hasPrefix("transfer closed with") || said.hasPrefix("Send failure") || said.hasPrefix("Recv failure")
      || said.contains("HTTP/2 stream") || said.contains("SSL_connect")
    {
      self = .cannotReach(.lost)
    } else if said.contains("SSL") || said.contains("certificate") {
      self = .cannotReach(.notSecure(reason: said))
    } else {
      self = .nonsense(reason: said)
    }
  }
}
