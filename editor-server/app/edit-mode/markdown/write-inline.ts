import type { Literal, PhrasingContent } from 'mdast'
import { LANGUAGE_END, openLanguageTag } from '#content/model/text/inline-tags.ts'
import type { Inline, Mark } from './doc.ts'
import { isWrap, sameMark } from './parse-inline.ts'

/** Source that goes into the file as it is. */
export interface Raw extends Literal {
  type: 'raw'
}
declare module 'mdast' {
  interface PhrasingContentMap {
    raw: Raw
  }
  interface RootContentMap {
    raw: Raw
  }
}

/** Marks that stand around others; code stands within all. Where two are equally long, the earlier one is outside. */
const wrappers = ['language', 'bold', 'italic', 'strike', 'link'] as const
type Wrapper = Extract<Mark, { type: (typeof wrappers)[number] }>

/** Inline content, which has flat sets of marks, as the nested tree that Markdown has. */
export function nestInline(nodes: readonly Inline[]): PhrasingContent[] {
  const nested: PhrasingContent[] = []
  for (let index = 0; index < nodes.length;) {
    const [mark, length] = findLongest(nodes, index)
    const run = nodes.slice(index, index + length)
    if (mark === undefined) addLeaf(nested, run[0] as Inline)
    else nested.push(...wrap(mark, nestInline(run.map((node) => without(node, mark)))))
    index += length
  }
  return nested
}

function findLongest(nodes: readonly Inline[], start: number): [mark: Wrapper | undefined, length: number] {
  let longest: [Wrapper | undefined, number] = [undefined, 1]
  for (const type of wrappers) {
    const mark = nodes[start]?.marks?.find((each): each is Wrapper => each.type === type)
    if (!mark) continue
    let end = start + 1
    while (nodes[end]?.marks?.some((each) => sameMark(mark, each))) end += 1
    if (longest[0] === undefined || end - start > longest[1]) longest = [mark, end - start]
  }
  return longest
}

function without(node: Inline, mark: Mark): Inline {
  return { ...node, marks: (node.marks ?? []).filter((each) => each.type !== mark.type) }
}

function wrap(mark: Wrapper, children: PhrasingContent[]): PhrasingContent[] {
  switch (mark.type) {
    case 'language':
      return [{ type: 'raw', value: openLanguageTag(mark.attrs.lang) }, ...children, { type: 'raw', value: LANGUAGE_END }]
    case 'bold':
      return [{ type: 'strong', children }]
    case 'italic':
      return [{ type: 'emphasis', children }]
    case 'strike':
      return [{ type: 'delete', children }]
    case 'link':
      return [{ type: 'link', url: mark.attrs.href, title: mark.attrs.title, children: children as never }]
  }
}

function addLeaf(nested: PhrasingContent[], node: Inline): void {
  const last = nested.at(-1)
  if (node.type === 'text') {
    const isCode = (node.marks ?? []).some(({ type }) => type === 'code')
    const value = isWrap(node) && !isCode ? '\n' : node.text
    if (isCode) {
      if (last?.type === 'inlineCode') last.value += value
      else nested.push({ type: 'inlineCode', value })
    } else if (last?.type === 'text') last.value += value
    else nested.push({ type: 'text', value })
  } else if (node.type === 'hardBreak') nested.push({ type: 'break' })
  else if (node.type === 'image') nested.push({ type: 'image', url: node.attrs.src, alt: node.attrs.alt, title: node.attrs.title })
  else nested.push({ type: 'raw', value: node.attrs.source })
}
