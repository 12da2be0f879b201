import { countLines } from '../read/read-xml.ts'

/** A block of WordPress's block editor, as the comments in its content mark it. */
export interface WordpressBlock {
  /** Blocks of WordPress itself without `core/`. Content that no comment marks is `freeform`. */
  name: string
  options: Record<string, unknown>
  /** HTML and the blocks inside it, in order. */
  parts: (HtmlPart | WordpressBlock)[]
  /** Lines of the content above it. */
  line: number
}

export interface HtmlPart {
  html: string
  /** Lines of the content above it. */
  line: number
}

/** Comments that nest deeper are left out: no author writes so, and it would take the stack. */
const MAX_DEPTH = 60
const start = /<!--\s+(\/?)wp:/g

/** The blocks of a post. An unclosed comment ends with its surroundings. */
export function parseBlocks(content: string): WordpressBlock[] {
  const root: WordpressBlock = { name: 'root', options: {}, parts: [], line: 0 }
  const open = [root]
  let at = 0
  let line = 0
  const addHtml = (end: number): void => {
    const html = content.slice(at, end)
    if (html !== '') open.at(-1)!.parts.push({ html, line })
    line += countLines(html)
  }
  for (const match of content.matchAll(start)) {
    const end = content.indexOf('-->', match.index)
    if (end === -1) break
    const delimiter = match.index < at ? undefined : readDelimiter(content.slice(match.index + match[0].length, end))
    if (!delimiter) continue
    addHtml(match.index)
    const { name, options, isWhole } = delimiter
    if (match[1] === '/') closeBlock(open, name)
    else if (open.length < MAX_DEPTH) {
      const block = { name, options, parts: [], line }
      open.at(-1)!.parts.push(block)
      if (!isWhole) open.push(block)
    }
    at = end + 3
    line += countLines(content.slice(match.index, at))
  }
  addHtml(content.length)
  return root.parts.flatMap((part) => {
    if ('name' in part) return [part]
    return part.html.trim() === '' ? [] : [{ name: 'freeform', options: {}, parts: [part], line: part.line }]
  })
}

function closeBlock(open: WordpressBlock[], name: string): void {
  const level = open.findLastIndex((block) => block.name === name)
  if (level > 0) open.length = level
}

/** What stands between `wp:` and the end of the comment: a name, options as JSON, a slash for a block without content. */
function readDelimiter(text: string): (Pick<WordpressBlock, 'name' | 'options'> & { isWhole: boolean }) | undefined {
  const [, rawName, rest = ''] = /^((?:[a-z][a-z0-9_-]*\/)?[a-z][a-z0-9_-]*)(?=[\s/]|$)([\s\S]*)$/.exec(text) ?? []
  if (rawName === undefined) return undefined
  const trimmed = rest.trim()
  const isWhole = trimmed.endsWith('/')
  const json = (isWhole ? trimmed.slice(0, -1) : trimmed).trim()
  return { name: rawName.replace(/^core\//, ''), options: parseOptions(json), isWhole }
}

function parseOptions(json: string): Record<string, unknown> {
  if (!json.startsWith('{')) return {}
  try {
    return JSON.parse(json) as Record<string, unknown>
  } catch {
    return {}
  }
}

/** The HTML of a block with that of the blocks inside it. */
export function htmlOf(block: WordpressBlock): string {
  return block.parts.map((part) => ('name' in part ? htmlOf(part) : part.html)).join('')
}

/** An option that is a text or a number, as text. */
export function findOption({ options }: Pick<WordpressBlock, 'options'>, name: string): string | undefined {
  const value = options[name]
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined
}
