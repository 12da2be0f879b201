import type { Inline, Mark, Text } from './doc.ts'
import { isWrap, joinTexts, sameMark, withMarks } from './parse-inline.ts'

/** Marks that stand against a word on both sides: signs of emphasis are read as such only there. */
const attention: readonly Mark['type'][] = ['language', 'link', 'bold', 'italic', 'strike']

export interface InlineRules {
  hasLines: boolean
}

/**
 * Inline content as Markdown can say it: no spaces at its ends and around ends of lines, no marks on the spaces around marked words,
 * breaks between words only.
 */
export function tidyInline(nodes: readonly Inline[], { hasLines }: InlineRules): Inline[] {
  const flat = nodes.map(dropEmptyCode).flatMap((node) => (hasLines ? [tidyWrap(node)] : withoutLines(node)))
  const cleaned = flat.map((node) => (node.type === 'text' ? { ...node, text: cleanText(node.text) } : node)).filter(isFilled)
  const trimmed = attention.reduce(
    (before, type) => trimMark(before, type),
    dropEmptyLinks(dropCrossedLanguages(trimEnds(spaceOutBreaks(cleaned)))),
  )
  return joinTexts(trimmed)
}

const isFilled = (node: Inline) => node.type !== 'text' || node.text !== ''

/** Control characters have no place in a file of text; a tab shows as a space. */
function cleanText(text: string): string {
  return text.replace(/[\t\n\r\u2028\u2029]/g, ' ').replace(/[\u0000-\u001f\u007f\ufffe\uffff]/g, '')
}

function withoutLines(node: Inline): Inline[] {
  if (node.type === 'hardBreak') return [withMarks({ type: 'text', text: ' ' }, node.marks ?? [])]
  return [bare(node, 'wrap')]
}

const dropEmptyCode = (node: Inline) => (node.type === 'text' && node.text.trim() === '' ? bare(node, 'code') : node)

/** The end of a line is one space, outside of code. */
function tidyWrap(node: Inline): Inline {
  if (node.type !== 'text' || !isWrap(node)) return node
  const isEnd = node.text === ' ' && !isCode(node)
  return isEnd ? node : bare(node, 'wrap')
}

function trimEnds(nodes: readonly Inline[]): Inline[] {
  return trimStart(trimStart(nodes).toReversed(), 'end').toReversed()
}

function trimStart(nodes: readonly Inline[], side: 'start' | 'end' = 'start'): Inline[] {
  const [first, ...rest] = nodes
  if (!first) return []
  if (isWrap(first) || (first.type === 'hardBreak' && side === 'end')) return trimStart(rest, side)
  if (first.type !== 'text' || isCode(first)) return [...nodes]
  const text = side === 'start' ? first.text.replace(/^ +/, '') : first.text.replace(/ +$/, '')
  return text === '' ? trimStart(rest, side) : [{ ...first, text }, ...rest]
}

const isCode = ({ marks = [] }: Inline) => marks.some(({ type }) => type === 'code')

/** Lines have no spaces at their ends, and one end. */
function spaceOutBreaks(nodes: readonly Inline[]): Inline[] {
  const kept: Inline[] = []
  nodes.forEach((node) => {
    const isBreak = node.type === 'hardBreak' || isWrap(node)
    let before = kept.at(-1)
    if (isBreak) {
      while (before?.type === 'text' && !isCode(before) && !isWrap(before)) {
        const text = before.text.replace(/ +$/, '')
        kept.pop()
        if (text !== '') {
          kept.push({ ...before, text })
          break
        }
        before = kept.at(-1)
      }
      before = kept.at(-1)
      if (isWrap(node) && (before === undefined || before.type === 'hardBreak' || isWrap(before))) return
      if (node.type === 'hardBreak' && isWrap(before)) kept.pop()
      kept.push(node)
      return
    }
    const afterBreak = before !== undefined && (before.type === 'hardBreak' || isWrap(before))
    const isText = node.type === 'text' && !isCode(node)
    const text = afterBreak && isText ? (node as Text).text.replace(/^ +/, '') : undefined
    if (text === undefined) kept.push(node)
    else if (text !== '') kept.push({ ...(node as Text), text })
  })
  return kept
}

/** Runs of nodes that have a mark, or have it not. */
function runsOf(nodes: readonly Inline[], type: Mark['type']): { mark: Mark | undefined; run: Inline[] }[] {
  const runs: { mark: Mark | undefined; run: Inline[] }[] = []
  for (const node of nodes) {
    const last = runs.at(-1)
    const mark = findMark(node, type)
    if (last && (mark === undefined ? last.mark === undefined : sameMark(mark, last.mark))) last.run.push(node)
    else runs.push({ mark, run: [node] })
  }
  return runs
}

/** Takes a mark off the spaces and breaks at both ends of each run that has it. */
function trimMark(nodes: readonly Inline[], type: Mark['type']): Inline[] {
  return runsOf(nodes, type).flatMap(({ mark, run }) =>
    mark ? takeOff(takeOff(run, type, 'start').toReversed(), type, 'end').toReversed() : run,
  )
}

/** A link on spaces alone is none: nobody sees it. */
function dropEmptyLinks(nodes: readonly Inline[]): Inline[] {
  return runsOf(nodes, 'link').flatMap(({ run }) => (run.every(isSpace) ? run.map((node) => bare(node, 'link')) : run))
}

/** A raw `</span>` within the words would end their mark too early. */
function dropCrossedLanguages(nodes: readonly Inline[]): Inline[] {
  return runsOf(nodes, 'language').flatMap(({ run }) => (run.some(isSpanSource) ? run.map((node) => bare(node, 'language')) : run))
}

const isSpanSource = (node: Inline) => node.type === 'protectedInline' && /^<\/?span/i.test(node.attrs.source)

const isSpace = (node: Inline) => node.type === 'hardBreak' || (node.type === 'text' && node.text.trim() === '')

/** A node without one of its marks. */
export const bare = (node: Inline, type: Mark['type']) =>
  withMarks(
    node,
    (node.marks ?? []).filter((mark) => mark.type !== type),
  )

const findMark = ({ marks = [] }: Inline, type: Mark['type']) => marks.find((mark) => mark.type === type)

function takeOff([first, ...rest]: readonly Inline[], type: Mark['type'], side: 'start' | 'end'): Inline[] {
  if (!first || !findMark(first, type)) return first ? [first, ...rest] : []
  if (first.type === 'hardBreak' || isWrap(first)) return [bare(first, type), ...takeOff(rest, type, side)]
  if (first.type !== 'text' || isCode(first)) return [first, ...rest]
  const space = (side === 'start' ? /^\s+/ : /\s+$/).exec(first.text)?.[0] ?? ''
  if (space === '') return [first, ...rest]
  const outside = bare({ ...first, text: space }, type)
  if (space === first.text) return [outside, ...takeOff(rest, type, side)]
  const text = side === 'start' ? first.text.slice(space.length) : first.text.slice(0, -space.length)
  return [outside, { ...first, text }, ...rest]
}
