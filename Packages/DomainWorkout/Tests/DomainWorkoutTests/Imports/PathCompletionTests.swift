import DomainWorkout
import DomainWorkoutTestSupport
import Testing

struct PathCompletionTests {
  private let folder = [
    FolderEntry("run.fit"), FolderEntry("Rides", isFolder: true), FolderEntry("runs", isFolder: true),
    FolderEntry(".hidden", isFolder: true), FolderEntry("朝.gpx"),
  ]

  private func completion(_ typed: String) -> PathCompletion { PathCompletion(of: typed, in: folder) }

  @Test func `folders come first, and hidden ones only once their dot is typed`() {
    #expect(completion("a/").entries.map(\.name) == ["Rides", "runs", "run.fit", "朝.gpx"])
    #expect(completion("a/.").entries.map(\.name) == [".hidden"])
    #expect(completion("a/.").completed == "a/.hidden/")
  }

  @Test func `a path is completed as far as all that match agree`() {
    #expect(completion("a/ru").completed == "a/run")
    #expect(completion("a/runs").completed == "a/runs/")
    #expect(completion("run.").completed == "run.fit")
    #expect(completion("/朝").completed == "/朝.gpx")
    #expect(completion("a/x").completed == "a/x")
    #expect(completion("a/").completed == "a/")
  }

  @Test func `case matters only where it decides`() {
    #expect(completion("a/ri").completed == "a/Rides/")
    #expect(completion("a/R").entries.map(\.name) == ["Rides"])
  }

  @Test func `the folder before the last slash is listed, and a tilde becomes the home folder`() async {
    let complete = CompletePathUseCase(folders: FakeFolderLister(["~/": [FolderEntry("Downloads", isFolder: true)]]))
    #expect(await complete.execute("~").completed == "~/")
    #expect(await complete.execute("~/D").completed == "~/Downloads/")
    #expect(await complete.execute("nowhere/x").entries == [])
  }
}
