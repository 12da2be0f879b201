import type { Code, Nodes, Parents, PhrasingContent, Root, Text } from 'mdast'
import type { ReportNode } from './parse-body.ts'
import { shorten } from './parse-body.ts'
import { replaceNodes, visitNodes } from '../prose/tree.ts'
import { capitalise } from '#content/model/text/capitalise.ts'

declare module 'mdast' {
  interface HeadingData {
    /** Id that the source gives the heading, by `{#id}` or in HTML. */
    hProperties?: { id: string }
  }
}

/**
 * Takes what MkDocs' Markdown extensions add out of the text: attribute lists, icons, macros, marked and inserted text,
 * keys. Abbreviations are explained where they first stand.
 */
export function cleanText(root: Root, abbreviations: ReadonlyMap<string, string>, reportNode: ReportNode): void {
  takeAttributeLists(root)
  const unexplained = new Map(abbreviations)
  replaceNodes(root, (node, parent) => {
    if (node.type === 'text') return cleanWords(node, parent, unexplained, reportNode)
    if (node.type === 'code') return cleanCode(node, reportNode)
    if (node.type === 'image' && node.alt) node.alt = cleanAlt(node.alt)
    if (node.type === 'delete' && isSubscript(node)) return { type: 'text', value: lower(plainText(node)) }
    if (node.type === 'paragraph' || node.type === 'heading' || node.type === 'tableCell') trimEnds(node.children)
    // Drop what held only an icon, an attribute list or a macro.
    if (node.type === 'paragraph' && node.children.every((child) => child.type === 'text' && child.value.trim() === '')) return []
    return undefined
  })
}

function trimEnds(children: PhrasingContent[]): void {
  const first = children[0]
  if (first?.type === 'text') first.value = first.value.trimStart()
  const last = children.at(-1)
  if (last?.type === 'text') last.value = last.value.trimEnd()
}

const attribute = String.raw`(?:[#.][\w:.-]+|[\w:-]+(?:=(?:"[^"\n]*"|'[^'\n]*'|[^\s"'{}]+))?)`
const attributeList = String.raw`\{:?[ \t]*(?:${attribute}[ \t]*)+\}`
const markedList = String.raw`\{(?::[ \t]*|[ \t]*(?=[#.]|[\w:-]+=))(?:${attribute}[ \t]*)+\}`
const afterElement = new RegExp(`^${attributeList}|^[ \\t]*${markedList}`)
const atHeadingEnd = new RegExp(`[ \\t]*${attributeList}[ \\t]*#*[ \\t]*$`)
const atBlockEnd = new RegExp(`(?:^|\\n|[ \\t])[ \\t]*${markedList}[ \\t]*$`)
const attributeElements: ReadonlySet<string> = new Set(['link', 'image', 'strong', 'emphasis', 'inlineCode', 'delete'])

function takeAttributeLists(root: Root): void {
  visitNodes(root, (node) => {
    if (!('children' in node)) return
    let previous: Nodes | undefined
    for (const child of node.children) {
      if (child.type === 'text' && previous && attributeElements.has(previous.type)) child.value = child.value.replace(afterElement, '')
      previous = child
    }
    const last = node.children.at(-1)
    if (last?.type !== 'text') return
    if (node.type === 'heading') {
      const list = atHeadingEnd.exec(last.value)?.[0]
      if (list === undefined) return
      last.value = last.value.slice(0, -list.length)
      const id = /#([\w:.-]+)/.exec(list)?.[1]
      if (id !== undefined) node.data = { ...node.data, hProperties: { id } }
    } else if (node.type === 'paragraph' || node.type === 'tableCell') last.value = last.value.replace(atBlockEnd, '')
  })
}

const icon = /(?<!\w):(?:material|fontawesome|octicons|simple)-[a-z0-9-]+:[ \t]?/g
const emojiName = /(?<![\w:/]):[a-z][a-z0-9_+-]+:(?![\w:/])/g
const macroTag = /\{%-?[\s\S]*?-?%\}|\{#[^}\n]*#\}/g
const macroValue = /\{\{[\s\S]*?\}\}/g
const pseudoTag = /<\/?[a-z][\w-]*=[^<>\s]*>/gi
const keys = /\+\+([a-z0-9]+(?:[-+][a-z0-9]+)*)\+\+/g

function cleanWords(node: Text, parent: Parents, unexplained: Map<string, string>, reportNode: ReportNode): PhrasingContent[] | undefined {
  const before = node.value
  const at = (index: number): number => before.slice(0, index).split('\n').length - 1
  for (const match of before.matchAll(macroTag)) {
    if (!/^\{%-?\s*(?:end)?raw\s*-?%\}|^\{#/.test(match[0])) reportNode('macro', node, `macro ${shorten(match[0])}`, at(match.index))
  }
  for (const match of before.matchAll(macroValue))
    reportNode('macro', node, `variable ${shorten(match[0])}, which stays as text`, at(match.index))
  for (const match of before.replace(icon, (text) => ' '.repeat(text.length)).matchAll(emojiName)) {
    reportNode('icon', node, `emoji ${match[0]}, which stays as text`, at(match.index))
  }
  let value = before
    .replace(macroTag, '')
    .replace(icon, '')
    .replace(pseudoTag, '')
    .replace(/\{\+\+([\s\S]*?)\+\+\}/g, '$1')
    .replace(/\{--[\s\S]*?--\}|\{>>[\s\S]*?<<\}/g, '')
    .replace(/\{==([\s\S]*?)==\}/g, '$1')
    .replace(/\^\^(?=\S)([^^\n]*\S)\^\^/g, '$1')
    .replace(/\^([0-9+-]{1,4})\^/g, (_whole, digits: string) => raise(digits))
  if (/^[ \t]*\[TOC\][ \t]*$/i.test(value) && parent.type === 'paragraph' && parent.children.length === 1) value = ''
  if (parent.type !== 'heading' && parent.type !== 'link') value = explain(value, unexplained)
  const parts = splitMarked(value)
  return value === before && parts.length === 1 ? undefined : parts
}

/** Marked text becomes strong, keys become code. */
function splitMarked(value: string): PhrasingContent[] {
  const parts: PhrasingContent[] = []
  let rest = 0
  const pattern = new RegExp(`==(?=\\S)([^=\\n]*[^\\s=])==|${keys.source}`, 'g')
  for (const match of value.matchAll(pattern)) {
    if (match.index > rest) parts.push({ type: 'text', value: value.slice(rest, match.index) })
    if (match[1] !== undefined) parts.push({ type: 'strong', children: [{ type: 'text', value: match[1] }] })
    else parts.push({ type: 'inlineCode', value: match[2]!.split('+').map(capitalise).join('+') })
    rest = match.index + match[0].length
  }
  if (rest < value.length || parts.length === 0) parts.push({ type: 'text', value: value.slice(rest) })
  return parts
}

function explain(value: string, unexplained: Map<string, string>): string {
  let explained = value
  for (const [abbreviation, meaning] of unexplained) {
    const pattern = new RegExp(`(?<![\\p{L}\\p{N}_-])${abbreviation.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\p{L}\\p{N}_-])`, 'u')
    const match = pattern.exec(explained)
    if (!match) continue
    unexplained.delete(abbreviation)
    const end = match.index + abbreviation.length
    if (!explained.slice(end).startsWith(` (${meaning}`)) explained = `${explained.slice(0, end)} (${meaning})${explained.slice(end)}`
  }
  return explained
}

const diagramLanguages: ReadonlySet<string> = new Set(['mermaid', 'plantuml', 'graphviz', 'dot'])

/** Keeps the language of a code block and puts its title above it. */
function cleanCode(node: Code, reportNode: ReportNode): Nodes[] | undefined {
  const info = [node.lang, node.meta].filter(Boolean).join(' ')
  const language = /^\{?\s*\.?([\w#+-]+)(?![\w#+-]*=)/.exec(info)?.[1]
  const title = /\btitle=(["'])(.*?)\1/.exec(info)?.[2]
  if (language && diagramLanguages.has(language)) reportNode('diagram', node, `${language} diagram, which stays as its source text`)
  node.lang = language ?? null
  node.meta = null
  return title ? [{ type: 'paragraph', children: [{ type: 'inlineCode', value: title }] }, node] : undefined
}

function cleanAlt(alt: string): string {
  return alt
    .replace(pseudoTag, '')
    .replace(/<\/?[a-z][^<>]*>/gi, '')
    .replace(icon, '')
    .replace(/\s+/g, ' ')
    .trim()
}

function isSubscript(node: Parents): boolean {
  const { start, end } = node.position ?? {}
  const text = plainText(node)
  return start?.offset !== undefined && end?.offset === start.offset + text.length + 2 && /^[0-9+-]{1,4}$/.test(text)
}

function plainText(node: Parents): string {
  return node.children.map((child) => (child.type === 'text' ? child.value : '')).join('')
}

const raised: Record<string, string> = {
  '0': '⁰',
  '1': '¹',
  '2': '²',
  '3': '³',
  '4': '⁴',
  '5': '⁵',
  '6': '⁶',
  '7': '⁷',
  '8': '⁸',
  '9': '⁹',
  '+': '⁺',
  '-': '⁻',
}
const lowered: Record<string, string> = {
  '0': '₀',
  '1': '₁',
  '2': '₂',
  '3': '₃',
  '4': '₄',
  '5': '₅',
  '6': '₆',
  '7': '₇',
  '8': '₈',
  '9': '₉',
  '+': '₊',
  '-': '₋',
}

function raise(digits: string): string {
  return digits.replace(/./g, (digit) => raised[digit] ?? digit)
}

function lower(digits: string): string {
  return digits.replace(/./g, (digit) => lowered[digit] ?? digit)
}
