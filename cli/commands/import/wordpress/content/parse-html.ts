import type { Element, Nodes, Parents, Root, RootContent } from 'hast'
import { raw } from 'hast-util-raw'
import { VFile } from 'vfile'

/**
 * A piece of HTML as a browser reads it.
 * @param line lines of the content above it; positions count from the content's first line, which is 1
 */
export function parseHtml(html: string, line: number): RootContent[] {
  const end = { line: html.split('\n').length, column: html.length - html.lastIndexOf('\n'), offset: html.length }
  const position = { start: { line: 1, column: 1, offset: 0 }, end }
  const root = raw({ type: 'root', children: [{ type: 'raw', value: html, position }] }, { file: new VFile(html) }) as Root
  visitElements(root, (element) => {
    if (element.position)
      element.position = { start: { ...element.position.start, line: element.position.start.line + line }, end: element.position.end }
  })
  return root.children
}

/** Visits every element, parents first. */
export function visitElements(parent: Parents, visit: (element: Element) => void): void {
  if (parent.type === 'element') visit(parent)
  for (const child of parent.children) if ('children' in child) visitElements(child, visit)
}

export function findElements(nodes: readonly Nodes[], names: readonly string[]): Element[] {
  const found: Element[] = []
  for (const node of nodes) {
    if (!('children' in node)) continue
    visitElements(node, (element) => {
      if (names.includes(element.tagName)) found.push(element)
    })
  }
  return found
}

/** The words of a piece of HTML; block elements and line breaks part them. */
export function textOf(nodes: readonly Nodes[]): string {
  const parts = nodes.map((node): string => {
    if (node.type === 'text') return node.value
    if (!('children' in node)) return ''
    const inner = textOf(node.children)
    return node.type === 'element' && /^(?:p|div|li|br|h\d|td|th|figcaption)$/.test(node.tagName) ? ` ${inner} ` : inner
  })
  return parts.join('').replace(/\s+/g, ' ')
}

/** An attribute as text, whatever hast makes of it. */
export function attributeOf(element: Element, name: string): string {
  const value = element.properties[name]
  return Array.isArray(value) ? value.join(' ') : value === null || value === undefined || typeof value === 'boolean' ? '' : String(value)
}
