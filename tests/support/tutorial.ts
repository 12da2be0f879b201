import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Nodes, Paragraph } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { repository } from './run-site.ts'

const folder = join(repository, 'content/sites/handbook/pages/tutorial')
/** In the order in which a reader takes them. */
const pages = ['install', 'your-first-site', 'your-first-block', 'your-first-theme'] as const

/** What a reader does, in the words of the page. */
export type TutorialStep = { place: string } & (
  | { kind: 'type'; line: string; shows: string[] }
  | { kind: 'write'; path: string; text: string; replaces: boolean; keyOf?: { key: string; path: string } }
  | { kind: 'change'; path: string; from: string; to: string }
  | { kind: 'insert'; path: string; below: string; text: string }
  | { kind: 'open'; url: string; says: string[] }
)
type Step = TutorialStep extends infer Each ? (Each extends TutorialStep ? Omit<Each, 'place'> : never) : never

const WRITE = /\b(Make|[Rr]eplace all of) `([^`]+)`(?:, with the `([^`]+)` of `([^`]+)`| with)?:$/
const INSERT = /^In `([^`]+)`, put this below `([^`]+)`(, with a comma behind it)?:$/
const CHANGE = /\bIn `([^`]+)`, change `([^`]+)` to `([^`]+)`/g
const OPEN = /\bOpen `(http:[^`]+)`/
const QUOTED = /“([^”]+)”/g

/**
 * The steps of the tutorial: lines of terminals with the output below them, and the sentences that say what to do with a file, or which
 * address to open and what it says. A code block that no sentence leads to is a fault, so that nothing is left to the reader's guess.
 */
export function listTutorialSteps(): TutorialStep[] {
  return pages.flatMap((page) => {
    const [, , body = ''] = /^(---\n.*?\n---\n)(.*)$/s.exec(readFileSync(join(folder, `${page}.md`), 'utf8')) ?? []
    const { children } = fromMarkdown(body)
    return children.flatMap((node, index): TutorialStep[] => {
      const before = children[index - 1]
      const lead = before?.type === 'paragraph' ? textOf(before) : ''
      const place = `tutorial/${page}: ${lead || page}`
      return readSteps(node, lead, place).map((step) => ({ place, ...step }) as TutorialStep)
    })
  })
}

function readSteps(node: Nodes, lead: string, place: string): Step[] {
  if (node.type === 'paragraph') return readSentences(textOf(node))
  if (node.type !== 'code') return []
  if (node.lang === 'sh')
    return node.value
      .split('\n')
      .flatMap((line) => line.split(' && '))
      .map((line) => ({ kind: 'type', line, shows: [] }))
  if (node.lang === 'console') return readTerminal(node.value)
  const [, verb, path, key, from] = WRITE.exec(lead) ?? []
  if (path !== undefined) {
    const text = `${node.value}\n`
    return [
      {
        kind: 'write',
        path,
        text,
        replaces: verb !== 'Make',
        ...(key !== undefined && from !== undefined && { keyOf: { key, path: from } }),
      },
    ]
  }
  const [, target, below, comma] = INSERT.exec(lead) ?? []
  if (target === undefined || below === undefined) throw new Error(`${place}\nNo sentence says where this goes:\n${node.value}`)
  return [{ kind: 'insert', path: target, below, text: comma ? `${node.value},` : node.value }]
}

function readSentences(text: string): Step[] {
  const changes = [...text.matchAll(CHANGE)].map(([, path = '', from = '', to = '']): Step => ({ kind: 'change', path, from, to }))
  const url = OPEN.exec(text)?.[1]
  const says = [...text.matchAll(QUOTED)].map(([, words = '']) => words)
  return url === undefined ? changes : [...changes, { kind: 'open', url, says }]
}

function readTerminal(text: string): Step[] {
  const typed: { kind: 'type'; line: string; shows: string[] }[] = []
  for (const line of text.split('\n')) {
    if (line.startsWith('$ ')) typed.push({ kind: 'type', line: line.slice(2), shows: [] })
    else typed.at(-1)?.shows.push(line)
  }
  return typed
}

/** As the page has it, with code between backticks. */
function textOf(node: Paragraph): string {
  const read = (part: Nodes): string => {
    if (part.type === 'inlineCode') return `\`${part.value}\``
    if ('children' in part) return part.children.map(read).join('')
    return 'value' in part ? part.value : ''
  }
  return read(node)
}
