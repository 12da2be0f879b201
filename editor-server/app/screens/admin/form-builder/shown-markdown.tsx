import type { Nodes } from 'mdast'
import { toString } from 'mdast-util-to-string'
import { createElement, Fragment, type ReactNode } from 'react'
import { readLinkTarget } from '#renderer/markdown/link-target.ts'
import { readTree } from '../../../edit-mode/markdown/read-tree.ts'
import type { ShownTextProps } from './shown-text.tsx'

/** Elements of what a text of a form is made of; the rest shows its words. */
const elements: Partial<Record<Nodes['type'], string>> = {
  paragraph: 'p',
  emphasis: 'em',
  strong: 'strong',
  delete: 'del',
  blockquote: 'blockquote',
  listItem: 'li',
}

/** Markdown as visitors read it, without what the page looks up: titles of links by guid, images, notes. */
export function ShownMarkdown({ text, lang, isPicture = false }: ShownTextProps): ReactNode {
  return <div lang={lang}>{showAll(readTree(text).children, isPicture)}</div>
}

const showAll = (nodes: readonly Nodes[], isPicture: boolean): ReactNode[] =>
  nodes.map((node, index) => <Fragment key={index}>{show(node, isPicture)}</Fragment>)

function show(node: Nodes, isPicture: boolean): ReactNode {
  switch (node.type) {
    case 'text':
      return node.value
    case 'inlineCode':
      return <code>{node.value}</code>
    case 'break':
      return <br />
    case 'html':
      // Raw HTML is text on the page too; a comment is for readers of the file.
      return node.value.startsWith('<!--') ? null : node.value
    case 'heading':
      return (
        <p>
          <strong>{showAll(node.children, isPicture)}</strong>
        </p>
      )
    case 'list':
      return createElement(node.ordered ? 'ol' : 'ul', node.start == null ? {} : { start: node.start }, showAll(node.children, isPicture))
    case 'link':
      if (isPicture) return <u>{showAll(node.children, isPicture)}</u>
      if (readLinkTarget(node.url).kind === 'unsafe') return showAll(node.children, isPicture)
      return (
        <a href={node.url} target="_blank" rel="noreferrer">
          {showAll(node.children, isPicture)}
        </a>
      )
    default: {
      const element = elements[node.type]
      return element === undefined || !('children' in node) ? toString(node) : createElement(element, {}, showAll(node.children, isPicture))
    }
  }
}
