import { Node } from '@tiptap/core'
import type { NodeViewRenderer } from '@tiptap/core'

export const HardBreak = Node.create({
  name: 'hardBreak',
  group: 'inline',
  inline: true,
  selectable: false,
  linebreakReplacement: true,
  parseHTML: () => [{ tag: 'br' }],
  renderHTML: () => ['br'],
  renderText: () => '\n',
  addKeyboardShortcuts() {
    const insert = () =>
      this.editor.commands.first(({ commands }) => [() => commands.exitCode(), () => commands.insertContent({ type: 'hardBreak' })])
    return { 'Shift-Enter': insert }
  },
})

/** px of the copy that stands in the text while it is edited. */
const WIDTH = 1200

export const Image = Node.create({
  name: 'image',
  group: 'inline',
  inline: true,
  draggable: true,
  addAttributes: () => ({ src: { default: '' }, alt: { default: '' }, title: { default: null } }),
  parseHTML: () => [{ tag: 'img[src]' }],
  renderHTML: ({ node: { attrs } }) => ['img', { src: String(attrs['src']), alt: String(attrs['alt']) }],
  addNodeView:
    (): NodeViewRenderer =>
    ({ node, view }) => {
      const document = view.dom.ownerDocument
      const src = String(node.attrs['src'])
      const alt = String(node.attrs['alt'])
      // The pages' policy lets no images of elsewhere through; the page shows their text, and so does this.
      if (!src.startsWith('/a/')) return { dom: drawSource(document, 'span', alt.trim() === '' ? src : alt) }
      const dom = document.createElement('img')
      dom.src = `${src.replace(/\.[a-z0-9]+$/i, '')}?width=${WIDTH}&frames=first`
      dom.alt = alt
      return { dom }
    },
})

/** The source of what the editor has no form for. It can be chosen, moved and deleted, and is written back word for word. */
function protectedNode(name: 'protectedBlock' | 'protectedInline', tag: 'div' | 'span') {
  const isInline = tag === 'span'
  return Node.create({
    name,
    group: isInline ? 'inline' : 'block',
    inline: isInline,
    atom: true,
    draggable: true,
    addAttributes: () => ({ source: { default: '' } }),
    parseHTML: () => [{ tag: `${tag}.edit-text__source` }],
    renderHTML: ({ node }) => [tag, { class: 'edit-text__source' }, String(node.attrs['source'])],
    renderText: ({ node }) => String(node.attrs['source']),
    addNodeView:
      (): NodeViewRenderer =>
      ({ node, view }) => ({ dom: drawSource(view.dom.ownerDocument, tag, String(node.attrs['source'])) }),
  })
}

function drawSource(document: Document, tag: 'div' | 'span', source: string): HTMLElement {
  const dom = document.createElement(tag)
  dom.className = 'edit-text__source'
  dom.contentEditable = 'false'
  dom.append(document.createElement('code'))
  dom.firstElementChild!.textContent = source
  return dom
}

export const ProtectedBlock = protectedNode('protectedBlock', 'div')
export const ProtectedInline = protectedNode('protectedInline', 'span')
