import { InputRule, Node, textblockTypeInputRule, wrappingInputRule } from '@tiptap/core'
import { noteKinds } from '../../markdown/doc.ts'

export const Doc = Node.create({ name: 'doc', topNode: true, content: 'block+' })
export const Text = Node.create({ name: 'text', group: 'inline' })

export const Paragraph = Node.create({
  name: 'paragraph',
  priority: 1000,
  group: 'block',
  content: 'inline*',
  parseHTML: () => [{ tag: 'p' }],
  renderHTML: () => ['p', 0],
  addKeyboardShortcuts() {
    return { 'Mod-Alt-0': () => this.editor.commands.setNode('paragraph') }
  },
})

/** Words and what stands among them; no end of a line. */
const LINE = '(text | image | protectedInline)*'

/** Levels that are offered; text may hold others. */
export const headingLevels = [2, 3, 4] as const

export const Heading = Node.create({
  name: 'heading',
  group: 'block',
  content: LINE,
  defining: true,
  addAttributes: () => ({ level: { default: 2 } }),
  parseHTML: () => [2, 3, 4, 5, 6].map((level) => ({ tag: `h${level}`, attrs: { level } })),
  renderHTML: ({ node }) => [`h${Math.min(6, Math.max(2, Number(node.attrs['level'])))}`, 0],
  addKeyboardShortcuts() {
    return Object.fromEntries(
      headingLevels.map((level) => [`Mod-Alt-${level}`, () => this.editor.commands.toggleNode('heading', 'paragraph', { level })]),
    )
  },
  addInputRules() {
    // The title of the page is level 1, so one sign means the highest level there is here.
    return [
      textblockTypeInputRule({
        find: /^(#{1,4})\s$/,
        type: this.type,
        getAttributes: ([, signs = '']) => ({ level: Math.max(2, signs.length) }),
      }),
    ]
  },
})

export const CodeBlock = Node.create({
  name: 'codeBlock',
  group: 'block',
  content: 'text*',
  marks: '',
  code: true,
  defining: true,
  addAttributes: () => ({ language: { default: null }, meta: { default: null } }),
  parseHTML: () => [{ tag: 'pre', preserveWhitespace: 'full' }],
  renderHTML: () => ['pre', ['code', 0]],
  addInputRules() {
    return [
      textblockTypeInputRule({
        find: /^```([a-z0-9+#-]*)[\s\n]$/,
        type: this.type,
        getAttributes: ([, language = '']) => ({ language: language === '' ? null : language }),
      }),
    ]
  },
})

export const Blockquote = Node.create({
  name: 'blockquote',
  group: 'block',
  content: 'block+',
  defining: true,
  parseHTML: () => [{ tag: 'blockquote' }],
  renderHTML: () => ['blockquote', 0],
  addInputRules() {
    return [wrappingInputRule({ find: /^\s*>\s$/, type: this.type })]
  },
})

/** As the page shows it (renderer/markdown/alerts.ts). The name of its kind stands for an empty title by the sheet. */
export const Note = Node.create({
  name: 'note',
  group: 'block',
  content: 'noteTitle block*',
  defining: true,
  isolating: true,
  addAttributes: () => ({ kind: { default: 'note' } }),
  parseHTML: () => [{ tag: 'div.note', getAttrs: (element) => ({ kind: kindOf(element.className) }) }],
  renderHTML: ({ node }) => ['div', { class: `note note--${String(node.attrs['kind'])}`, role: 'note' }, 0],
})

const kindOf = (classes: string) => noteKinds.find((kind) => classes.includes(`note--${kind}`)) ?? 'note'

export const NoteTitle = Node.create({
  name: 'noteTitle',
  content: LINE,
  defining: true,
  parseHTML: () => [{ tag: 'p.note__title' }],
  renderHTML: () => ['p', { class: 'note__title' }, 0],
})

export const HorizontalRule = Node.create({
  name: 'horizontalRule',
  group: 'block',
  parseHTML: () => [{ tag: 'hr' }],
  renderHTML: () => ['hr'],
  addInputRules() {
    return [
      new InputRule({
        find: /^(?:---|\*\*\*|___)$/,
        handler: ({ range, chain }) => {
          chain()
            .deleteRange(range)
            .insertContent([{ type: 'horizontalRule' }, { type: 'paragraph' }])
            .run()
        },
      }),
    ]
  },
})
