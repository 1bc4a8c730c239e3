import Foundation
import Testing

/// The script of bash in a real bash, which splits words at colons and equals signs.
struct CompletionScriptTests {
  /// Completes the line in `$2` for the program `$1` as bash does when a person presses the tab key, and prints a candidate a line.
  private static let complete = #"""
    source <("$1" --generate-completion-script bash)
    readonly program="$1"
    fettle() { "$program" "$@"; }
    COMP_LINE="$2" COMP_POINT="${#2}" COMP_WORDS=() rest="$2"
    while [[ "$rest" =~ ^(\ +|[:=]+|[^\ :=]+) ]]; do
        part="${BASH_REMATCH[0]}"
        rest="${rest:${#part}}"
        [[ "$part" = \ * ]] || COMP_WORDS+=("$part")
        [[ -z "$rest" && "$part" = [\ :=]* ]] && COMP_WORDS+=("")
    done
    COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
    __fettle_whole_words fettle "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD - 1]}" 2>/dev/null
    printf '%s\n' "${COMPREPLY[@]}"
    """#

  @Test func `a word in the middle of the line is completed up to the cursor`() async throws {
    let program = try Program()
    let found = try await program.runInShell(
      "SAP_SHELL=bash \"$0\" ---completion workouts list -- positional@0 3 9 fettle workouts list sport:runX --json")
    #expect(found.output == "sport:running\n")
  }

  @Test(arguments: [
    ("fettle workouts list sport:r", ["running", "rowing"]),
    ("fettle workouts list --order dis", ["distance"]),
    ("fettle workouts edit latest sport=r", ["running", "rowing"]),
    ("fettle settings set units=", ["metric", "imperial"]),
    ("fettle gear add kind=s", ["shoes"]),
    ("fettle plan add day=t", ["today", "tomorrow"]),
    ("fettle report d", ["dashboard"]),
    ("fettle thresholds accept f", ["ftp"]),
    ("fettle help qu", ["query"]),
  ])
  func `candidates follow what is typed of a word`(line: String, candidates: [String]) async throws {
    let program = try Program()
    try program.put(Data(Self.complete.utf8), at: "complete.bash")
    let found = try await program.runInShell("bash complete.bash \"$0\" '\(line)'").output
    #expect(found.split(separator: "\n").map(String.init) == candidates)
  }
}
