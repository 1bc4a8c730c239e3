public import CoreCommon
public import CoreNetwork
public import Foundation
public import Logging

/// Asks for a bucket without a key. That changes nothing there.
public struct BucketProbe: Sendable {
  /// How the store answers a stranger.
  public enum Access: Hashable, Sendable {
    /// It asks for a key.
    case refused
    /// It shows what is in the bucket.
    case open
    /// Not like a store with the S3 protocol.
    case other
  }

  /// What the store answered.
  public struct Answer: Hashable, Sendable {
    /// How it treats a stranger.
    public let access: Access
    /// The store's clock minus this machine's, in seconds; `nil` if it does not send its time.
    public let clockDifference: TimeInterval?
  }

  private let address: BucketAddress
  private let client: NetworkClient
  private let time: NetworkTime

  public init(
    _ address: BucketAddress, userAgent: String, time: NetworkTime = .system,
    environment: NetworkEnvironment = NetworkEnvironment(), logger: Logger = Logger(label: "fettle.remote")
  ) {
    self.address = address
    self.time = time
    client = NetworkClient(
      server: address.server, userAgent: userAgent, retrying: .never, time: time, environment: environment,
      logger: logger)
  }

  /// - Throws: why nobody answers.
  public func ask() async throws(RemoteFailure) -> Answer {
    let request = NetworkRequest(
      .get, [address.path[0]],
      query: [URLQueryItem(name: "list-type", value: "2"), URLQueryItem(name: "max-keys", value: "1")],
      authorization: .none, deadline: .seconds(10), answerByteLimit: 1 << 20)
    let before = time.now()
    do {
      let response = try await client.send(Endpoint(entityOf: request))
      let isList = (try? BucketAnswer.list(response.body)) != nil
      return answer(isList ? .open : .other, response.date, since: before)
    } catch NetworkError.forbidden(let rejection) {
      let isError = BucketAnswer.errorCode(rejection.body) != nil
      return answer(isError ? .refused : .other, rejection.date, since: before)
    } catch NetworkError.notFound, NetworkError.gone, NetworkError.conflict, NetworkError.preconditionFailed,
      NetworkError.rejected, NetworkError.requestTooLarge, NetworkError.responseTooLarge, NetworkError.invalidResponse,
      NetworkError.credentialsRejected
    {
      return Answer(access: .other, clockDifference: nil)
    } catch {
      throw RemoteFailure(error, now: time.now())
    }
  }

  private func answer(_ access: Access, _ date: Date?, since before: Date) -> Answer {
    let middle = before.addingTimeInterval(time.now().timeIntervalSince(before) / 2)
    // Its times are whole seconds.
    return Answer(
      access: access, clockDifference: date.map { $0.addingTimeInterval(0.5).timeIntervalSince(middle) })
  }
}
