import CoreCommon
import CoreLogRemote
import CoreNetwork
import DomainAccount
import Foundation
import Logging

/// Looks at a bucket from outside, and with a key also at how it stores.
struct BucketInspector: ServerInspector {
  /// The clocks of two machines rarely differ by more if both are set by the network.
  private static let mostSeconds = 60.0

  let key: BucketKey?
  let userAgent: String
  let environment: NetworkEnvironment
  let time: NetworkTime
  let logger: Logger

  func inspect(
    _ address: String, reporting report: @escaping @Sendable (ServerInspection.Entry) async -> Void
  ) async throws(AccountError) -> ServerInspection {
    let bucket: BucketAddress
    do throws(BucketAddress.ValidationError) {
      bucket = try BucketAddress(address)
    } catch .server(.tlsRequired) {
      let entry = ServerInspection.Entry(.secure, .problem(.notEncrypted))
      await report(entry)
      return ServerInspection(server: address, checks: BucketWords.checks, found: [entry])
    } catch {
      _ = try BucketAddress(typed: address)
      throw .invalidAddress(address, reason: "it names no bucket")
    }
    let found = await findings(bucket)
    for entry in found { await report(entry) }
    return ServerInspection(server: bucket.description, checks: BucketWords.checks, found: found)
  }

  /// What only a key shows, with objects that are deleted again.
  private func stored(in bucket: BucketAddress) async -> [ServerInspection.Entry] {
    guard let key else {
      let none = ServerCheckResult.unseen("not asked: there is no key for this bucket here")
      return [.init(.bucketKey, none), .init(.atomicBucket, none)]
    }
    let store = BucketStore(
      bucket, key: key, userAgent: userAgent, time: time, environment: environment, logger: logger)
    do {
      guard try await store.hasBucket() else { return [.init(.bucketKey, .problem(.missingBucket(bucket.path[0])))] }
      try await StoreProbe(store, makeNonce: { UUID().uuidString.lowercased() }).run()
      return [
        .init(.bucketKey, .passed("it can read, write, list and delete")),
        .init(.atomicBucket, .passed("of several machines that write at once, one succeeds")),
      ]
    } catch let misfit as StoreMisfit {
      return [
        .init(.bucketKey, .passed("it can read, write, list and delete")),
        .init(.atomicBucket, .problem(.unsuitableBucket(misfit))),
      ]
    } catch {
      let failure = error as? RemoteFailure ?? .unreachable
      return [.init(.bucketKey, .problem(.noAnswer(failure, in: BucketWords.kind)))]
    }
  }

  private func findings(_ bucket: BucketAddress) async -> [ServerInspection.Entry] {
    let reachable = ServerInspection.Entry(.reachable, .passed("it answers"))
    let answer: BucketProbe.Answer
    do throws(RemoteFailure) {
      answer = try await BucketProbe(bucket, userAgent: userAgent, time: time, environment: environment, logger: logger)
        .ask()
    } catch {
      let problem = ServerCheckResult.problem(.noAnswer(error, in: BucketWords.kind))
      if case .notSecure = error { return [reachable, .init(.secure, problem)] }
      return [.init(.reachable, problem)]
    }
    let isEncrypted = bucket.server.description.hasPrefix("https:")
    let secure =
      isEncrypted
      ? "the connection is encrypted, and the certificate is valid" : "not needed: the store is on this machine"
    var found = [reachable, .init(.secure, .passed(secure))]
    switch answer.access {
    case .other: return found + [.init(.bucketStore, .problem(.noBucketStore))]
    case .refused:
      found += [.init(.bucketStore, .passed("it answers so")), .init(.privateBucket, .passed("it asks for a key"))]
    case .open:
      found += [.init(.bucketStore, .passed("it answers so")), .init(.privateBucket, .problem(.publicBucket))]
    }
    found += await stored(in: bucket)
    guard let seconds = answer.clockDifference else { return found }
    let whole = Int(exactly: min(1e12, max(-1e12, seconds)).rounded()) ?? 0
    found.append(
      .init(
        .clock,
        seconds.magnitude <= Self.mostSeconds
          ? .passed("within a minute of this machine's")
          : .problem(.clockDiffers(seconds: whole, consequence: BucketWords.clockConsequence))))
    return found
  }
}
