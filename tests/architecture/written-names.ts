import type { SourceFile } from './source-tree.ts'

/** What a file writes that looks like the key of a text or the name of something. */
export interface WrittenNames {
  path: string
  /** `'list.items'`; `editPage` of `nl.editPage`, as scripts without the library for texts read them. */
  whole: ReadonlySet<string>
  /** `list.${name}` */
  patterns: readonly NamePattern[]
  /** Names of properties. */
  properties: ReadonlySet<string>
}

export interface NamePattern {
  /** What stands before the first hole. */
  start: string
  /** What stands after the last hole. */
  end: string
  matches: RegExp
  /** Whether there is nothing but dots between the holes. */
  isOpen: boolean
  /** For each hole, the two names of `${isOpen ? 'close' : 'open'}`; undefined where it could be anything. */
  choices: readonly (readonly string[] | undefined)[]
  /** Whether it stands before `returnObjects`: what is below it is read as well. */
  readsBelow: boolean
}

const part = String.raw`[\w.-]`
const hole = String.raw`\$\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}`
const quoted = new RegExp(`(['"\`])(${part}[\\w.: -]*)\\1`, 'g')
const holes = new RegExp(hole, 'g')
const template = new RegExp(`\`((?:${part}|${hole})*${hole}(?:${part}|${hole})*)\`(?=([^\\n]{0,40}))`, 'g')
const choice = /\? *'([\w.-]+)' *: *'([\w.-]+)' *\}$/
const property = /\b(\w+)\??:|[{,] *(\w+)(?= *[,}])/g
const ofTexts = /\b(?:nl|en)\.(\w+)/g

export function readWrittenNames({ path, text }: SourceFile): WrittenNames {
  const patterns = [...text.matchAll(template)].map(([, written = '', after = '']) => readPattern(written, after))
  return {
    path,
    whole: new Set([
      ...[...text.matchAll(quoted)].map((match) => match[2] ?? ''),
      ...[...text.matchAll(ofTexts)].map((match) => match[1] ?? ''),
    ]),
    patterns: patterns.filter(({ matches }) => matches.source !== '^([\\w.: -]+)$'),
    properties: new Set([...text.matchAll(property)].map((match) => match[1] ?? match[2] ?? '')),
  }
}

function readPattern(written: string, after: string): NamePattern {
  const between = written.split(holes)
  const source = between.map((fixed) => fixed.replaceAll('.', String.raw`\.`)).join(String.raw`([\w.: -]+)`)
  return {
    start: between[0] ?? '',
    end: between.at(-1) ?? '',
    matches: new RegExp(`^${source}$`),
    isOpen: !/\w/.test(between.join('')),
    choices: [...written.matchAll(holes)].map(([found]) => choice.exec(found)?.slice(1)),
    readsBelow: after.includes('returnObjects'),
  }
}
