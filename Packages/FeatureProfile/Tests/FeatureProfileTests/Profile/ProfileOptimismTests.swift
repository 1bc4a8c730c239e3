import CorePresentation
import CoreTesting
import CoreUI
import DomainCore
import DomainProfile
import DomainProfileTestSupport
import FeatureProfile
import Testing

/// The screen while a change is being written, and after a rejection.
@MainActor struct ProfileOptimismTests {
  private let profiles = InMemoryProfileRepository(.sample, picture: .sample)
  private let files = InMemoryPictureFiles(["other.png": .sampleOther])
  private let gate = Gate()

  private func openScreen(refusing refused: [[ProfileChange]] = []) async -> ProfileScreen {
    let repository = HeldUpProfileRepository(stored: profiles) { [gate] changes in
      await gate.pass()
      return refused.contains(changes) ? .storage(.full) : nil
    }
    let screen = ProfileScreen.test(repository, files: files)
    screen.open()
    await screen.settled()
    return screen
  }

  @Test func `a change is shown before it is written`() async throws {
    let screen = await openScreen()
    let changed = try AthleteProfile.sample.applying([.weightKilograms(70)])
    screen.perform(.change([.weightKilograms(70)]))
    #expect(screen.state.profile == .loaded(changed))
    #expect(screen.state.edited.seen == .loaded(.sample))
    gate.open()
    await screen.settled()
    #expect(screen.state.edited.seen == .loaded(changed))
    #expect(screen.state.edited.changes.isEmpty)
  }

  @Test func `a rejection undoes only that change, and those before and after it stay`() async throws {
    let screen = await openScreen(refusing: [[.weightKilograms(70), .name("Kim")]])
    screen.perform(.change([.heightCentimeters(180)]))
    screen.perform(.change([.weightKilograms(70), .name("Kim")]))
    screen.perform(.change([.weightKilograms(71)]))
    #expect(screen.state.profile.value?.name == "Kim")
    gate.open()
    await screen.settled()
    let left = try AthleteProfile.sample.applying([.heightCentimeters(180), .weightKilograms(71)])
    #expect(screen.state.profile == .loaded(left))
    #expect(screen.state.changeFailure == .storage(.full))
  }

  @Test func `rejecting the later of two changes of a field restores the earlier one`() async {
    let screen = await openScreen(refusing: [[.weightKilograms(71)]])
    screen.perform(.change([.weightKilograms(70)]))
    screen.perform(.change([.weightKilograms(71)]))
    #expect(screen.state.profile.value?.weightKilograms == 71)
    gate.open()
    await screen.settled()
    #expect(screen.state.profile.value?.weightKilograms == 70)
  }

  @Test func `a change that contradicts the profile is never shown`() async {
    let screen = await openScreen()
    screen.perform(.change([.name("Kim"), .restingHeartRateBPM(188)]))
    #expect(screen.state.profile == .loaded(.sample))
    gate.open()
    await screen.settled()
    #expect(
      screen.state.changeFailure
        == .invalidValue(.restingHeartRate, given: "188 bpm", allowed: ProfileField.restingHeartRate.allowed))
  }

  @Test func `a rejected picture restores the previous one, and later changes stay`() async {
    let screen = await openScreen(refusing: [[.picture(.sampleOther)]])
    screen.perform(.change([.picture(.sampleOther)]))
    screen.perform(.change([.bio("Swims.")]))
    #expect(screen.state.profile.value?.picture == .here(Picture.sampleOther.facts))
    gate.open()
    await screen.settled()
    #expect(screen.state.profile.value?.picture == .here(Picture.sample.facts))
    #expect(screen.state.profile.value?.bio == "Swims.")
  }

  @Test func `an old value that arrives in the meantime does not hide the change`() async {
    let screen = await openScreen()
    screen.perform(.change([.weightKilograms(70)]))
    screen.perform(.refresh)
    #expect(screen.state.profile.value?.weightKilograms == 70)
    #expect(screen.state.profile.isLoading)
    gate.open()
    await screen.settled()
    #expect(screen.state.profile.value?.weightKilograms == 70)
  }
}
