import { type NamedCommand, takesSites } from '../../command.ts'
import { globalOptions } from '../../help.ts'

/** What may follow some words of a command line: `site import` → markdown. */
interface Step {
  words: string
  next: { word: string; summary: string }[]
  /** Whether names of sites may follow too. */
  withSites: boolean
}

/** A completion script for a shell. It holds commands and options, and reads site names from content/sites when asked. */
export function writeCompletion(shell: string, commands: readonly NamedCommand[]): string {
  const steps = listSteps(commands)
  if (shell === 'fish') return writeFish(steps)
  const bash = writeBash(steps, listValued(commands))
  return shell === 'zsh' ? `autoload -U +X bashcompinit && bashcompinit\n${bash}` : bash
}

function listSteps(commands: readonly NamedCommand[]): Step[] {
  const steps = new Map<string, Step['next']>([['', []]])
  const add = (words: string, word: string, summary: string) => {
    const next = steps.get(words) ?? []
    if (!next.some((known) => known.word === word)) next.push({ word, summary })
    steps.set(words, next)
  }
  for (const { name, command } of commands) {
    const [first = '', second] = name.split(' ')
    add('', first, second === undefined ? command.summary : `${first} …`)
    if (second !== undefined) add(first, second, command.summary)
    for (const choice of Object.values(command.arguments ?? {})[0]?.choices ?? []) add(name, choice, '')
    for (const [option, { summary }] of Object.entries({ ...command.options, ...globalOptions })) add(name, `--${option}`, summary)
  }
  const bySite = new Set(commands.filter(({ command }) => takesSites(command)).map(({ name }) => name))
  return [...steps].map(([words, next]) => ({ words, next, withSites: bySite.has(words) }))
}

/** Options that a value follows. */
function listValued(commands: readonly NamedCommand[]): string[] {
  const all = [globalOptions, ...commands.map(({ command }) => command.options ?? {})].flatMap((options) => Object.entries(options))
  return [...new Set(all.flatMap(([name, option]) => ('value' in option ? [`--${name}`] : [])))].sort()
}

function writeBash(steps: readonly Step[], valued: readonly string[]): string {
  // After the name of a site the options of its command may follow.
  const cases = steps.map(({ words, next, withSites }) => {
    const pattern = withSites ? `'${words}'|'${words} '*` : `'${words}'`
    return `    ${pattern}) words="${withSites ? '$sites ' : ''}${next.map(({ word }) => word).join(' ')}" ;;`
  })
  return `_site() {
  local current="\${COMP_WORDS[COMP_CWORD]}" previous="" typed="" words="" word workspace=. sites
  for word in "\${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    case "$previous" in
      --workspace) workspace="$word" ;;
      ${valued.filter((name) => name !== '--workspace').join('|')}) ;;
      *) case "$word" in -*) ;; *) typed="\${typed:+$typed }$word" ;; esac ;;
    esac
    previous="$word"
  done
  sites="$(command ls "$workspace/content/sites" 2>/dev/null)"
  case "$previous" in
    --site) COMPREPLY=($(compgen -W "$sites" -- "$current")); return ;;
    --workspace|--data|--out) COMPREPLY=($(compgen -d -- "$current")); return ;;
  esac
  case "$typed" in
${cases.join('\n')}
  esac
  COMPREPLY=($(compgen -W "$words" -- "$current"))
}
complete -o default -F _site site bouwsteen
`
}

function writeFish(steps: readonly Step[]): string {
  const quote = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
  const sites = `'(command ls content/sites 2>/dev/null)'`
  const lines = steps.flatMap(({ words, next, withSites }) => {
    const groups = steps
      .filter((step) => step.words.startsWith(`${words} `) || (words === '' && step.words !== ''))
      .map((step) => step.words.slice(words.length).trim().split(' ')[0])
    const when = [
      ...words
        .split(' ')
        .filter(Boolean)
        .map((word) => `__fish_seen_subcommand_from ${word}`),
      ...(groups.length > 0 ? [`not __fish_seen_subcommand_from ${[...new Set(groups)].join(' ')}`] : []),
    ].join('; and ')
    const own = withSites ? [`complete -c site -n ${quote(when)} -a ${sites}`] : []
    const others = next.map(({ word, summary }) => {
      const description = summary === '' ? '' : ` -d ${quote(summary)}`
      if (word === '--site') return `complete -c site -n ${quote(when)} -l site -x -a ${sites}${description}`
      return word.startsWith('--')
        ? `complete -c site -n ${quote(when)} -l ${word.slice(2)}${description}`
        : `complete -c site -n ${quote(when)} -a ${word}${description}`
    })
    return [...own, ...others]
  })
  return `complete -c site -f\n${lines.join('\n')}\ncomplete -c bouwsteen -w site\n`
}
