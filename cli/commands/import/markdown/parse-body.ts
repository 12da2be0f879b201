import type { Blockquote, Definition, Nodes, Paragraph, PhrasingContent, Root, Text } from 'mdast'
import { markdownToMdast } from 'satteri'
import type { FindingKind, ReportFinding } from './report.ts'
import { convertHtml } from './convert-html.ts'
import { inspectHtml, isCommentOnly } from './inspect-html.ts'
import { holdsNode, type ImportedBlock, replaceNodes, visitNodes } from '../prose/tree.ts'
import { type BlockMark, closeMark, openMark, type UnfoldedText, unfoldBlocks } from './unfold-blocks.ts'

export interface ParsedBody {
  root: Root
  abbreviations: Map<string, string>
  /** Reports something about a node, on the line of the source file where it starts. */
  reportNode: ReportNode
}
export type ReportNode = (kind: FindingKind, node: Nodes, reason: string, linesBelow?: number) => void

/**
 * Markdown of an MkDocs source as a tree without raw HTML, comments and references.
 * @param firstLine 1-based line of the file on which `body` starts
 */
export function parseBody(body: string, firstLine: number, report: ReportFinding): ParsedBody {
  const unfolded = unfoldBlocks(body, firstLine, report)
  const reportNode: ReportNode = (kind, node, reason, linesBelow = 0) =>
    report(kind, lineOf(node, unfolded, firstLine) + linesBelow, reason)
  const root = markdownToMdast(unfolded.text, { features: { frontmatter: false, definitionList: true } }) as Root
  inheritPositions(root)
  replaceNodes(root, (node) => raiseBlock(node, unfolded.marks))
  resolveReferences(root)
  takeComments(root, reportNode)
  const hasHtml = holdsNode(root, (node) => node.type === 'html')
  visitNodes(root, (node) => {
    if (node.type === 'html') inspectHtml(node, reportNode)
  })
  return { root: hasHtml ? convertHtml(root, unfolded.text) : root, abbreviations: unfolded.abbreviations, reportNode }
}

function lineOf(node: Nodes, { lines }: UnfoldedText, firstLine: number): number {
  const line = node.position?.start.line
  return line === undefined ? firstLine : (lines[line - 1] ?? firstLine)
}

/** Gives nodes without a position that of their parent, so that every finding has a line. */
function inheritPositions(node: Nodes): void {
  if (!('children' in node)) return
  for (const child of node.children) {
    if (!child.position && node.position) child.position = node.position
    inheritPositions(child)
  }
}

const markPattern = new RegExp(`^${openMark}(\\d+)${closeMark}`)

/** Turns a blockquote that stands in for a construct back into that construct. */
function raiseBlock(node: Nodes, marks: readonly BlockMark[]): ImportedBlock | undefined {
  if (node.type !== 'blockquote') return undefined
  const [first, ...children] = node.children
  const start = first?.type === 'paragraph' ? first.children[0] : undefined
  const match = start?.type === 'text' ? markPattern.exec(start.value) : undefined
  const mark = match ? marks[Number(match[1])] : undefined
  if (start?.type === 'text' && !match) return raiseAlert(node, first as Paragraph, start)
  if (!mark || !match || start?.type !== 'text') return undefined
  start.value = start.value.slice(match[0].length)
  const title = (first as Paragraph).children.filter((child) => child.type !== 'text' || child.value !== '')
  const named: PhrasingContent[] = mark.title === undefined ? [] : title.length > 0 ? title : [{ type: 'text', value: '' }]
  return { type: 'importedBlock', kind: mark.kind, admonition: mark.type, title: named, children, position: node.position }
}

const alertLine = /^\[!(note|tip|important|warning|caution)\][ \t]*(?:\n|$)/i

/** GitHub's alerts: a quotation whose first line is `[!NOTE]` or one of its four fellows. */
function raiseAlert(node: Blockquote, first: Paragraph, start: Text): ImportedBlock | undefined {
  const match = alertLine.exec(start.value)
  // A line that continues with a link or emphasis is not an alert.
  if (!match || (start.value === match[0] && !match[0].endsWith('\n') && first.children.length > 1)) return undefined
  start.value = start.value.slice(match[0].length)
  const children = start.value === '' && first.children.length === 1 ? node.children.slice(1) : node.children
  return { type: 'importedBlock', kind: 'admonition', admonition: match[1]!.toLowerCase(), title: [], children, position: node.position }
}

function resolveReferences(root: Root): void {
  const definitions = new Map<string, Definition>()
  visitNodes(root, (node) => {
    if (node.type === 'definition' && !definitions.has(node.identifier)) definitions.set(node.identifier, node)
  })
  replaceNodes(root, (node) => {
    if (node.type === 'definition') return []
    if (node.type !== 'linkReference' && node.type !== 'imageReference') return undefined
    const definition = definitions.get(node.identifier)
    const { url, title } = definition ?? { url: '', title: null }
    return node.type === 'linkReference'
      ? { type: 'link', url, title, children: node.children, position: node.position }
      : { type: 'image', url, title, alt: node.alt, position: node.position }
  })
}

/** Drops comments, leaving a gap for one that stood alone, and the inner tags of nested links. */
function takeComments(root: Root, reportNode: ReportNode): void {
  replaceNodes(root, (node, parent) => {
    if (node.type === 'link') {
      node.children = node.children.filter((child) => child.type !== 'html' || !/^<\/?a[\s>]/i.test(child.value))
    }
    if (node.type !== 'html' || !isCommentOnly(node.value)) return undefined
    const text = node.value.replace(/<!--|-->/g, '').trim()
    const isOwn = text.startsWith(openMark)
    if (!isOwn) reportNode('comment', node, `comment "${shorten(text)}"`)
    const isBlock = parent.type === 'root' || 'kind' in parent || parent.type === 'blockquote' || parent.type === 'listItem'
    return isBlock
      ? { type: 'importedGap', reason: isOwn ? 'an included file' : `the comment "${shorten(text)}"`, position: node.position }
      : []
  })
}

const COMMENT_MAX_LENGTH = 80

export function shorten(text: string): string {
  const flat = text.replace(/\s+/g, ' ')
  return flat.length <= COMMENT_MAX_LENGTH ? flat : `${flat.slice(0, COMMENT_MAX_LENGTH)}…`
}
