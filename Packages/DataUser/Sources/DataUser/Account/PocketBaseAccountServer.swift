public import CoreNetwork
public import CorePocketBase
public import DomainProfile
import Foundation

/// PocketBase servers, wherever they are.
public struct PocketBaseAccountServer: AccountServer {
  private let userAgent: String
  private let surroundings: NetworkSurroundings
  private let time: NetworkTime

  /// - Parameter userAgent: who asks, as in `fettle/1.2.0`.
  public init(
    userAgent: String, surroundings: NetworkSurroundings = NetworkSurroundings(), time: NetworkTime = .system
  ) {
    self.userAgent = userAgent
    self.surroundings = surroundings
    self.time = time
  }

  public func signIn(
    _ address: ServerAddress, name: String, password: String
  ) async throws(AccountError) -> PocketBaseSession {
    do {
      return try await server(at: address).signIn(name: name, password: password)
    } catch NetworkError.credentialsRefused {
      throw .wrongPassword(name: name, server: address.description)
    } catch {
      throw AccountError(error, at: address)
    }
  }

  public func signIn(_ address: ServerAddress, token: Secret) async throws(AccountError) -> PocketBaseSession {
    do {
      return try await server(at: address).signIn(token: token)
    } catch {
      throw AccountError(error, at: address)
    }
  }

  public func delete(_ session: PocketBaseSession) async throws(AccountError) {
    do {
      try await PocketBaseAccount(
        session, userAgent: userAgent, time: time, surroundings: surroundings, onNewToken: { _ in }
      ).delete()
    } catch NetworkError.credentialsRefused, NetworkError.notFound, NetworkError.gone {
      return
    } catch {
      throw AccountError(error, at: session.server)
    }
  }

  private func server(at address: ServerAddress) -> PocketBaseServer {
    PocketBaseServer(address, userAgent: userAgent, time: time, surroundings: surroundings)
  }

  public func owner(of token: Secret) -> String? {
    TokenClaims(token)?.id
  }
}

/// What a JSON Web Token (RFC 7519) says of itself. Whether it is true only the server can tell.
private struct TokenClaims: Decodable {
  let id: String

  init?(_ token: Secret) {
    let parts = token.revealed.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 3 else { return nil }
    let digits = parts[1].replacing("-", with: "+").replacing("_", with: "/")
    let padding = String(repeating: "=", count: (4 - digits.count % 4) % 4)
    guard let payload = Data(base64Encoded: digits + padding),
      let claims = try? JSONDecoder().decode(Self.self, from: payload)
    else { return nil }
    self = claims
  }
}
