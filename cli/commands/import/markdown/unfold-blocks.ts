import { append, type BlockKind } from '../prose/tree.ts'
import type { ReportFinding } from './report.ts'

/** An indented construct of MkDocs that Markdown parsers do not know. */
export interface BlockMark {
  kind: BlockKind
  /** `note`, `tip`… */
  type: string
  /** Whether the author wrote a title; an empty one hides the title. */
  title: string | undefined
}

export interface UnfoldedText {
  /** Markdown in which each construct is a blockquote whose first line is `openMark`, its number, `closeMark` and its title. */
  text: string
  marks: BlockMark[]
  /** 1-based line in the file, by 0-based line of the text. */
  lines: number[]
  /** Explanations by abbreviation. */
  abbreviations: Map<string, string>
}

/** Characters of Unicode's private use area, taken out of the source before. */
export const openMark = '\uE000'
export const closeMark = '\uE001'

interface Line {
  text: string
  number: number
}

const INDENT = 4
const fenceLine = /^ *(`{3,}|~{3,})/
const listItem = /^ *(?:[-*+]|\d{1,9}[.)])\s/
const snippetLine = /^ *-{1,}8<-{1,}(?: +(["'])(.*?)\1)? *$/
const abbreviationLine = /^ {0,3}\*\[([^\]]+)\]: *(.*)$/
const loneTag =
  /^ *(?:<(?:div|section|details|figure|article|aside|center)\b[^>]*\bmarkdown\b[^>]*>|<\/(?:div|section|details|figure|article|aside|center)>) *$/

/**
 * Rewrites what MkDocs marks by indentation, so that a Markdown parser sees its structure: admonitions (`!!!`),
 * collapsibles (`???`), tabs (`===`) and the same as `///` blocks. Takes abbreviations and included files out.
 * @param firstLine 1-based line of the file on which `body` starts
 */
export function unfoldBlocks(body: string, firstLine: number, report: ReportFinding): UnfoldedText {
  const marks: BlockMark[] = []
  const abbreviations = new Map<string, string>()
  const source = body
    .replace(/[\uE000\uE001]/g, '')
    .split('\n')
    .map((text, index) => ({ text, number: firstLine + index }))
  const lines = unfold(source)
  return { text: lines.map(({ text }) => text).join('\n'), marks, lines: lines.map(({ number }) => number), abbreviations }

  function unfold(input: readonly Line[]): Line[] {
    const output: Line[] = []
    let fence: string | undefined
    let inList = false
    for (let index = 0; index < input.length; index++) {
      const line = input[index]!
      const fenceMark = fenceLine.exec(line.text)?.[1]
      if (fence !== undefined) {
        if (fenceMark?.startsWith(fence) && line.text.trim() === fenceMark) fence = undefined
        output.push(line)
        continue
      }
      if (fenceMark !== undefined) {
        fence = fenceMark
        output.push(line)
        continue
      }
      const text = quoteAttributes(expandTabs(line.text))
      const indent = text.search(/\S/)
      if (listItem.test(text)) inList = true
      else if (indent === 0) inList = false
      if (indent >= INDENT && !inList) {
        output.push({ ...line, text })
        continue
      }
      const bare = readTransparent(input, index, text)
      if (bare) {
        append(output, [{ ...line, text: '' }, ...unfold(bare.content), { ...line, text: '' }])
        index = bare.end
        continue
      }
      const block = readIndented(input, index, text, indent) ?? readFenced(input, index, text, indent)
      if (block) {
        append(output, writeMark(block.mark, unfold(block.content), indent, line.number))
        index = block.end
      } else if (loneTag.test(text)) {
        output.push({ ...line, text: '' }, { ...line, text: text.trim() }, { ...line, text: '' })
      } else index = takeSingle(input, index, text, output)
    }
    return output
  }

  /** Lines that are complete by themselves. Returns the index of the last line used. */
  function takeSingle(input: readonly Line[], index: number, text: string, output: Line[]): number {
    const line = input[index]!
    const abbreviation = abbreviationLine.exec(text)
    if (abbreviation) {
      abbreviations.set(abbreviation[1]!, abbreviation[2]!.trim())
      return index
    }
    const snippet = snippetLine.exec(text)
    if (!snippet) {
      output.push({ ...line, text })
      return index
    }
    const end = snippet[2] === undefined ? findIndex(input, index + 1, (other) => snippetLine.test(other)) : index
    const names =
      snippet[2] === undefined
        ? input
            .slice(index + 1, end)
            .map((other) => other.text.trim())
            .filter(Boolean)
        : [snippet[2]]
    for (const name of names) report('snippet', line.number, `the text of ${name}, included here by the source`)
    output.push({ ...line, text: '' }, { ...line, text: `${/^ */.exec(text)![0]}<!-- ${openMark} -->` }, { ...line, text: '' })
    return end
  }

  function writeMark(mark: BlockMark, content: readonly Line[], indent: number, number: number): Line[] {
    marks.push(mark)
    const prefix = ' '.repeat(indent)
    return [
      { text: '', number },
      { text: `${prefix}> ${openMark}${marks.length - 1}${closeMark}${mark.title ?? ''}`, number },
      { text: `${prefix}>`, number },
      ...content.map((line) => ({ text: `${prefix}> ${line.text}`.trimEnd(), number: line.number })),
      { text: '', number },
    ]
  }
}

interface FoundBlock {
  mark: BlockMark
  content: Line[]
  /** Index of its last line. */
  end: number
}

const indentedStart = /^ *(!!!|\?\?\?\+?|===[!+]?)(?: +([\w-]+(?: +[\w-]+)*))?(?: +(?:"(.*)"|'(.*)'))? *$/

function readIndented(input: readonly Line[], start: number, text: string, indent: number): FoundBlock | undefined {
  const match = indentedStart.exec(text)
  if (!match) return undefined
  const sign = match[1]!
  const title = match[3] ?? match[4]
  if (sign.startsWith('===') && title === undefined) return undefined
  if (!sign.startsWith('===') && match[2] === undefined && title === undefined) return undefined
  const kind = sign.startsWith('===') ? 'tab' : sign === '!!!' ? 'admonition' : 'collapsible'
  const type = match[2]?.split(/ +/)[0]?.toLowerCase() ?? 'note'
  let end = start
  for (let index = start + 1; index < input.length; index++) {
    const inner = expandTabs(input[index]!.text)
    if (inner.trim() === '') continue
    if (inner.search(/\S/) < indent + INDENT) break
    end = index
  }
  const content = input.slice(start + 1, end + 1).map((line) => ({ ...line, text: expandTabs(line.text).slice(indent + INDENT) }))
  return { mark: { kind, type, title }, content, end }
}

const fencedStart = /^ *(\/{3,}) *([\w-]+)(?: *\| *(.*?))? *$/
const fencedKinds: Record<string, BlockKind> = { details: 'collapsible', tab: 'tab' }
/** Blocks that only arrange or style what they hold. */
const transparentBlocks = new Set(['html', 'define', 'caption', 'figure-caption', 'table-caption'])

function readFenced(input: readonly Line[], start: number, text: string, indent: number): FoundBlock | undefined {
  const found = readSlashes(input, start, text)
  if (!found) return undefined
  const content = found.content.map((line) => ({ ...line, text: dedent(expandTabs(line.text), indent) }))
  const firstText = content.findIndex((line) => !/^ {4,}[\w-]+:/.test(line.text))
  const mark: BlockMark = { kind: fencedKinds[found.type] ?? 'admonition', type: found.type, title: found.title }
  return { mark, content: content.slice(Math.max(firstText, 0)), end: found.end }
}

function readTransparent(input: readonly Line[], start: number, text: string): { content: Line[]; end: number } | undefined {
  const found = readSlashes(input, start, text)
  return found && transparentBlocks.has(found.type) ? found : undefined
}

function readSlashes(input: readonly Line[], start: number, text: string) {
  const match = fencedStart.exec(text)
  const end = match ? findIndex(input, start + 1, (line) => line.trim() === match[1]) : input.length
  if (!match || end === input.length) return undefined
  return { type: match[2]!.toLowerCase(), title: match[3], content: input.slice(start + 1, end), end }
}

function findIndex(input: readonly Line[], from: number, test: (text: string) => boolean): number {
  const index = input.findIndex((line, at) => at >= from && test(line.text))
  return index === -1 ? input.length : index
}

function dedent(text: string, columns: number): string {
  return text.slice(Math.min(columns, Math.max(text.search(/\S/), 0)))
}

/** Tabs that indent a line count up to the next multiple of four, as in MkDocs. */
function expandTabs(text: string): string {
  const indent = /^[ \t]*\t[ \t]*/.exec(text)?.[0]
  if (indent === undefined) return text
  let columns = 0
  for (const character of indent) columns += character === '\t' ? INDENT - (columns % INDENT) : 1
  return ' '.repeat(columns) + text.slice(indent.length)
}

const unquotedTag = /<[a-z][\w-]*(?:\s+[\w:-]+(?:=(?:"[^"]*"|'[^']*'|[^\s"'<>]+))?)+\s*\/?>/gi

/** The parser would turn an unquoted address into a link. */
function quoteAttributes(text: string): string {
  if (!/=https?:/i.test(text) || text.includes('`')) return text
  return text.replace(unquotedTag, (tag) => tag.replace(/(\s[\w:-]+=)([^\s"'<>]+?)(?=\s|\/?>)/g, '$1"$2"'))
}
