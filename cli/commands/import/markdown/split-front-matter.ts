import { parseTree } from 'jsonc-parser'

export type FrontMatterFormat = 'yaml' | 'toml' | 'json'

/** A source file, split between its front matter and its text. */
export interface SplitSource {
  format: FrontMatterFormat | 'none'
  /** The front matter without its fences. */
  block: string
  /** 1-based line on which the block starts. */
  line: number
  body: string
  /** False for front matter without an end: all of the file is its body. */
  isClosed: boolean
}

const fences: Readonly<Record<string, { format: FrontMatterFormat; ends: readonly string[] }>> = {
  '---': { format: 'yaml', ends: ['---', '...'] },
  '+++': { format: 'toml', ends: ['+++'] },
  ';;;': { format: 'json', ends: [';;;'] },
}
const opening = /^(---|\+\+\+|;;;)[ \t]*(yaml|toml|json)?[ \t]*$/

/** Finds the front matter of a file: YAML in `---`, TOML in `+++`, JSON in `;;;` or as an object. Blank lines may stand above it. */
export function splitFrontMatter(text: string): SplitSource {
  const blank = /^(?:[ \t]*\n)*/.exec(text)![0]
  const line = countLines(blank) + 1
  const source = text.slice(blank.length)
  const fence = opening.exec(source.slice(0, lineEnd(source, 0)))
  if (fence) return splitAtFences(text, source, line + 1, fence[1]!, fence[2] as FrontMatterFormat | undefined)
  return (/^\{\s*["}]/.test(source) ? splitAfterObject(text, source, line) : undefined) ?? without(text)
}

function splitAtFences(text: string, source: string, line: number, fence: string, language: FrontMatterFormat | undefined): SplitSource {
  const { format, ends } = fences[fence]!
  const start = lineEnd(source, 0) + 1
  for (let at = start; at < source.length; at = lineEnd(source, at) + 1) {
    const end = lineEnd(source, at)
    if (!ends.includes(source.slice(at, end).trimEnd())) continue
    return { format: language ?? format, block: source.slice(start, at), line, body: source.slice(end + 1), isClosed: true }
  }
  // A rule is a line of dashes too; what follows is front matter only if it looks like it.
  const block = source.slice(start).split(/\n[ \t]*\n/, 1)[0]!
  if (!/^[ \t]*["']?[A-Za-z][\w-]*["']?[ \t]*[:=]/.test(block)) return without(text)
  return { format: language ?? format, block, line, body: text, isClosed: false }
}

/** Hugo's JSON: an object without fences. One that is broken ends with its first line of `}` alone. */
function splitAfterObject(text: string, source: string, line: number): SplitSource | undefined {
  const tree = parseTree(source, [], { disallowComments: true })
  const end = tree?.type === 'object' ? tree.offset + tree.length : 0
  const rest = /^[ \t]*(?:\n|$)/.exec(source.slice(end))
  if (end > 0 && source[end - 1] === '}' && rest)
    return { format: 'json', block: source.slice(0, end), line, body: source.slice(end + rest[0].length), isClosed: true }
  const brace = /^\}[ \t]*(?:\n|$)/m.exec(source)
  if (!brace) return { format: 'json', block: source.split(/\n[ \t]*\n/, 1)[0]!, line, body: text, isClosed: false }
  const after = brace.index + brace[0].length
  return { format: 'json', block: source.slice(0, after), line, body: source.slice(after), isClosed: true }
}

function without(body: string): SplitSource {
  return { format: 'none', block: '', line: 1, body, isClosed: true }
}

function lineEnd(text: string, from: number): number {
  const end = text.indexOf('\n', from)
  return end === -1 ? text.length : end
}

function countLines(text: string): number {
  return text.split('\n').length - 1
}
