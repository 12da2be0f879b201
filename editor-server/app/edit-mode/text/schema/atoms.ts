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
      const drawn = findDrawn(view.dom, src)
      const dom = drawn ?? document.createElement('img')
      if (!drawn) dom.src = `${src.replace(/\.[a-z0-9]+$/i, '')}?width=${WIDTH}&frames=first`
      dom.alt = alt
      return {
        dom,
        // Its words are written while it is in sight: drawn anew, it would flicker with each letter.
        update({ type, attrs }) {
          if (type !== node.type || attrs['src'] !== src) return false
          dom.alt = String(attrs['alt'])
          return true
        },
      }
    },
})

const drawnIn = new WeakMap<Element, ReadonlyMap<string, HTMLImageElement>>()

/**
 * Keeps the images that the page shows in a text, for as long as it is edited: they come again at once and in their size. Another copy would be
 * loaded first, and the text below it move away from under the pointer.
 * @param doc the text; its images are those of the page in the same order, but where the page shows something else in the place of one
 */
export function keepDrawn(text: Element, doc: unknown): void {
  const drawn = text.querySelectorAll('img')
  const sources = listImages(doc)
  const isAlike = drawn.length === sources.length
  drawnIn.set(text, new Map(isAlike ? sources.map((src, index) => [src, drawn[index] as HTMLImageElement]) : []))
}

/** Addresses of the library's images in a text, in order. */
function listImages(node: unknown): string[] {
  if (typeof node !== 'object' || node === null) return []
  const { type, attrs, content } = node as { type?: string; attrs?: { src?: unknown }; content?: unknown[] }
  if (type === 'image') return String(attrs?.src).startsWith('/a/') ? [String(attrs?.src)] : []
  return (content ?? []).flatMap(listImages)
}

function findDrawn(text: Element, src: string): HTMLImageElement | undefined {
  const copy = drawnIn.get(text)?.get(src)?.cloneNode() as HTMLImageElement | undefined
  if (copy) copy.loading = 'eager'
  return copy
}

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
