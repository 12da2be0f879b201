import type { Element, Root as HastRoot } from 'hast'
import { raw } from 'hast-util-raw'
import type { Handle } from 'hast-util-to-mdast'
import type { FootnoteDefinition, FootnoteReference, Nodes, Root } from 'mdast'
import { toHast } from 'mdast-util-to-hast'
import type { State as ToHastState } from 'mdast-util-to-hast'
import { VFile } from 'vfile'
import { pairInlineTags } from '#content/model/text/inline-tags.ts'
import { blocks, convertElements, patch, phrasing } from '../prose/convert-elements.ts'
import { append, type ImportedBlock, type ImportedGap, replaceNodes, visitNodes } from '../prose/tree.ts'

/**
 * A tree with raw HTML becomes one of Markdown only: it goes through HTML as a browser would read it, and back.
 * What Markdown has no element for loses its tags and keeps its content.
 * @param text the text that the tree's positions refer to
 */
export function convertHtml(root: Root, text: string): Root {
  const footnotes = takeFootnotes(root)
  const hast = toHast(root, {
    allowDangerousHtml: true,
    handlers: { importedBlock: blockToHast, importedGap: gapToHast, footnoteReference: footnoteToHast },
  })
  const parsed = raw(hast, { file: new VFile(text) }) as HastRoot
  const converted = convertElements(parsed, handlers)
  append(converted.children, footnotes)
  return converted
}

/** Footnotes stay Markdown; HTML inside their text is dropped but for the tags that text may hold, its content kept. */
function takeFootnotes(root: Root): FootnoteDefinition[] {
  const footnotes: FootnoteDefinition[] = []
  replaceNodes(root, (node) => {
    if (node.type !== 'footnoteDefinition') return undefined
    visitNodes(node, keepInlineTags)
    footnotes.push(node)
    return []
  })
  return footnotes
}

function keepInlineTags(node: Nodes): void {
  if (!('children' in node)) return
  const tags = pairInlineTags(node.children.flatMap((child) => (child.type === 'html' ? [child.value] : []))).toReversed()
  node.children = (node.children as Nodes[]).flatMap((child): Nodes[] => {
    if (child.type !== 'html') return [child]
    const value = tags.pop()
    return value === undefined ? [] : [{ ...child, value }]
  }) as typeof node.children
}

function blockToHast(state: ToHastState, node: ImportedBlock): Element {
  const title: Element = {
    type: 'element',
    tagName: 'imported-title',
    properties: {},
    children: state.all({ type: 'paragraph', children: node.title }),
  }
  const properties = { kind: node.kind, admonition: node.admonition, titled: String(node.title.length > 0) }
  const element: Element = {
    type: 'element',
    tagName: 'imported-block',
    properties,
    children: [title, ...state.wrap(state.all(node), true)],
  }
  state.patch(node, element)
  return element
}

function gapToHast(state: ToHastState, node: ImportedGap): Element {
  const element: Element = { type: 'element', tagName: 'imported-gap', properties: { reason: node.reason }, children: [] }
  state.patch(node, element)
  return element
}

function footnoteToHast(_state: ToHastState, node: FootnoteReference): Element {
  return {
    type: 'element',
    tagName: 'imported-footnote',
    properties: { label: node.label ?? node.identifier, reference: node.identifier },
    children: [],
  }
}

const handlers: Record<string, Handle> = {
  'imported-block': (state, node) => {
    const [title, ...content] = node.children
    const isTitled = node.properties.titled === 'true' && title?.type === 'element'
    return patch<ImportedBlock>(node, {
      type: 'importedBlock',
      kind: String(node.properties.kind) as ImportedBlock['kind'],
      admonition: String(node.properties.admonition),
      title: isTitled ? phrasing(state, title) : [],
      children: blocks(state, { ...node, children: content }),
    })
  },
  'imported-gap': (_state, node) => patch<ImportedGap>(node, { type: 'importedGap', reason: String(node.properties.reason) }),
  'imported-footnote': (_state, node) =>
    patch<FootnoteReference>(node, {
      type: 'footnoteReference',
      identifier: String(node.properties.reference),
      label: String(node.properties.label),
    }),
}
