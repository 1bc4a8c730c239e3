import ArgumentParser

/// The scripts that complete words in shells, as the parser generates them, with what they lack.
enum CompletionScript {
  private static let bashEnd = "complete -o filenames -F _fettle fettle"

  /// What a person can ask for help about.
  private static let words =
    (HelpTopic.allCases.map(\.rawValue)
    + FettleCommand.configuration.subcommands.map { $0.configuration }.filter(\.shouldDisplay).compactMap(\.commandName))
    .joined(separator: " ")

  /// The script of any shell with what it lacks; any other text stays as it is.
  static func completed(_ text: String) -> String {
    if text.contains(bashEnd) {
      return text.replacing(bashEnd, with: "\(joinedWords)\n\ncomplete -o filenames -F __fettle_whole_words fettle")
    }
    if text.hasPrefix("#compdef fettle") {
      // Words as they are typed have quotes, and names do not.
      return text.replacing("'*:subcommands:'", with: "'1:topic:(\(words))'")
        .replacing(#""${command_line[@]}")"}")"#, with: #""${(Q)command_line[@]}")"}")"#)
    }
    if text.contains("complete -c 'fettle'") {
      return text + "\ncomplete -c 'fettle' -n '__fish_seen_subcommand_from help' -f -a '\(words)'"
    }
    return text
  }

  /// bash splits words where Fettle does not, and expands the candidates of `compgen -W`.
  private static let joinedWords = #"""
    # Candidates are names from the log, and a name is text: $(…) in one is never run. That is why they do not go through
    # compgen -W, which expands its words. Files still go through compgen.
    __fettle_add_completions() {
        local completion
        if [[ "${1}" = -W ]]; then
            are_words=1
            while IFS='' read -r completion; do
                [[ -n "${completion}" && "${completion}" = "${typed}"* ]] && COMPREPLY+=("${completion}")
            done <<<"${2}"
        else
            while IFS='' read -r completion; do
                COMPREPLY+=("${completion}")
            done < <(IFS=$'\n' compgen "${@}" -- "${cur}")
        fi
    }

    # Sets REPLY to a text as it is typed outside of quotes, or inside the quote that is open, so that it stays a text.
    __fettle_quote() {
        local character
        REPLY="${1}"
        case "${2}" in
        \') REPLY=${REPLY//\'/"'\\''"} ;;
        \")
            for character in '\' '"' '$' '`'; do
                REPLY=${REPLY//"${character}"/"\\${character}"}
            done
            REPLY=${REPLY//'!'/"\"'!'\""}
            ;;
        *)
            for character in '\' '"' '$' '`' "'" ' ' '!' '#' '&' '(' ')' '*' ';' '<' '>' '?' '[' ']' '^' '{' '|' '}' '~'; do
                REPLY=${REPLY//"${character}"/"\\${character}"}
            done
            ;;
        esac
    }

    # bash splits words at the characters in COMP_WORDBREAKS, and Fettle has : and = inside of words. This joins the parts
    # before it asks, and of each answer leaves out what is before the last of them, which bash keeps on the line.
    __fettle_whole_words() {
        local -r line="${COMP_LINE}" breaks="${COMP_WORDBREAKS//[^:=@]/}"
        local rest="${COMP_LINE}" cur="${2}" prev='' cut='' part space typed='' quote='' REPLY
        local -a words=()
        local -i index last=-1 current=0 start=0 current_start=0 is_joined=0 is_current_joined=0 are_words=0
        for ((index = 0; index < ${#COMP_WORDS[@]}; index++)); do
            part="${COMP_WORDS[index]}"
            space="${rest%%[![:space:]]*}"
            rest="${rest#"${space}"}"
            if [[ last -ge 0 && -z "${space}" && "${part}" != [\<\>\;\|\&\(]* && "${words[last]}" != *[\<\>\;\|\&\(] ]]; then
                is_joined=1
                if [[ "${words[last]}" = --* && "${words[last]}" != *=* && "${part}" = =* ]]; then
                    # --option=value are two words.
                    words+=("${part#=}")
                    ((++last))
                    start=$((${#line} - ${#rest} + 1))
                else
                    words[last]+="${part}"
                fi
            else
                is_joined=0
                words+=("${part}")
                ((++last))
                start=$((${#line} - ${#rest}))
            fi
            rest="${rest#"${part}"}"
            if [[ index -eq COMP_CWORD ]]; then
                current=last
                current_start=start
            fi
            [[ last -eq current && is_joined -eq 1 && index -ge COMP_CWORD ]] && is_current_joined=1
        done
        if [[ current_start -ge COMP_POINT ]]; then
            # Nothing is typed of the word at the cursor.
            cur=''
        else
            # What is typed of it as the shell reads it, the quote that is open, and what bash keeps on the line.
            rest="${line:current_start:COMP_POINT - current_start}"
            for ((index = 0; index < ${#rest}; index++)); do
                part="${rest:index:1}"
                if [[ "${part}" = \\ && "${quote}" != \' ]]; then
                    ((++index))
                    typed+="${rest:index:1}"
                elif [[ "${part}" = "${quote}" ]]; then
                    quote=''
                elif [[ -n "${quote}" ]]; then
                    typed+="${part}"
                elif [[ "${part}" = [\"\'] ]]; then
                    quote="${part}"
                    cut="${typed}"
                else
                    typed+="${part}"
                    [[ "${breaks}" = *"${part}"* ]] && cut="${typed}"
                fi
            done
            [[ is_current_joined -eq 1 ]] && cur="${typed}"
        fi
        words[current]="${typed}"
        prev="${words[current > 0 ? current - 1 : 0]}"
        local -a COMP_WORDS=("${words[@]}")
        local -i COMP_CWORD=current
        local COMP_LINE="${words[*]:0:current} ${typed}"
        local -i COMP_POINT="${#COMP_LINE}"
        if [[ current -eq 2 && "${words[1]}" = help ]]; then
            COMPREPLY=($(compgen -W '\#(words)' -- "${cur}"))
        else
            # What the script sets up for its return would remain for every other function.
            local -r traps="$(trap -p RETURN)"
            _fettle "${1}" "${cur}" "${prev}"
            trap - RETURN
            eval "${traps}"
        fi
        COMPREPLY=("${COMPREPLY[@]#"${cut}"}")
        # A name such as units= is not a file: its value follows without a space, and bash quotes nothing in it.
        if [[ are_words -eq 1 || "${COMPREPLY[*]}" = *[:=]* ]]; then
            compopt +o filenames 2>/dev/null
            for index in "${!COMPREPLY[@]}"; do
                __fettle_quote "${COMPREPLY[index]}" "${quote}"
                COMPREPLY[index]="${REPLY}"
            done
        fi
        [[ ${#COMPREPLY[@]} -eq 1 && "${COMPREPLY[0]}" = *[:=] ]] && compopt -o nospace 2>/dev/null
        return 0
    }
    """#
}
