import { type Editor, InputRule, Node, wrappingInputRule } from '@tiptap/core'
import type { Node as ProseMirrorNode, ResolvedPos } from '@tiptap/pm/model'
import { createTaskBoxes } from './task-boxes.ts'

const attributes = { isTight: { default: true } }

export const BulletList = Node.create({
  name: 'bulletList',
  group: 'block list',
  content: 'listItem+',
  addAttributes: () => attributes,
  parseHTML: () => [{ tag: 'ul' }],
  renderHTML: ({ node }) => ['ul', { ...tightness(node), ...(hasTasks(node) && { class: 'contains-task-list' }) }, 0],
  addKeyboardShortcuts() {
    return { 'Mod-Shift-8': () => this.editor.commands.toggleList('bulletList', 'listItem') }
  },
  addInputRules() {
    return [wrappingInputRule({ find: /^\s*([-+*])\s$/, type: this.type })]
  },
})

export const OrderedList = Node.create({
  name: 'orderedList',
  group: 'block list',
  content: 'listItem+',
  addAttributes: () => ({ ...attributes, start: { default: 1 } }),
  parseHTML: () => [{ tag: 'ol' }],
  renderHTML: ({ node }) => ['ol', { ...tightness(node), ...(node.attrs['start'] !== 1 && { start: String(node.attrs['start']) }) }, 0],
  addKeyboardShortcuts() {
    return { 'Mod-Shift-7': () => this.editor.commands.toggleList('orderedList', 'listItem') }
  },
  addInputRules() {
    return [
      wrappingInputRule({
        find: /^(\d{1,3})[.)]\s$/,
        type: this.type,
        getAttributes: ([, number = '1']) => ({ start: Number(number) }),
        joinPredicate: ([, number = ''], node) => node.childCount + Number(node.attrs['start']) === Number(number),
      }),
    ]
  },
})

/** On the page the items of a tight list have no paragraphs; here their paragraphs have no space around them. */
const tightness = ({ attrs }: { attrs: Record<string, unknown> }) => (attrs['isTight'] === true ? { 'data-tight': '' } : {})

/** An item, or a task where `checked` says how far it is. Its box is a button: the page shows it as a picture. */
export const ListItem = Node.create({
  name: 'listItem',
  content: 'block+',
  defining: true,
  addAttributes: () => ({ checked: { default: null } }),
  parseHTML: () => [{ tag: 'li' }],
  renderHTML: ({ node }) => ['li', typeof node.attrs['checked'] === 'boolean' ? { class: 'task-list-item' } : {}, 0],
  addKeyboardShortcuts() {
    return {
      Enter: () => this.editor.commands.splitListItem('listItem', isTask(this.editor.state.selection.$from) ? { checked: false } : {}),
      Backspace: () => takeOut(this.editor),
      Tab: () => this.editor.commands.sinkListItem('listItem'),
      'Shift-Tab': () => this.editor.commands.liftListItem('listItem'),
      'Mod-Shift-9': () => toggleTask(this.editor),
    }
  },
  addProseMirrorPlugins() {
    return [createTaskBoxes()]
  },
  addInputRules() {
    return [
      new InputRule({
        find: /^\s*\[( |x|X)?\]\s$/,
        handler: ({ state, range, match, chain }) => {
          const $from = state.doc.resolve(range.from)
          if ($from.node(-1).type.name !== 'listItem') return null
          chain()
            .deleteRange(range)
            .updateAttributes('listItem', { checked: match[1]?.toLowerCase() === 'x' })
            .run()
          return undefined
        },
      }),
    ]
  },
})

/** Makes an item a task, ticks it off, and makes it an item again. */
export function toggleTask(editor: Editor): boolean {
  const { checked } = editor.getAttributes('listItem')
  return editor.commands.updateAttributes('listItem', { checked: checked === null ? false : checked === false ? true : null })
}

/** At its start an item goes out of its list, one level at a time; it does not become a second paragraph of the item above. */
function takeOut(editor: Editor): boolean {
  const { empty, $from } = editor.state.selection
  const isStart = empty && $from.parentOffset === 0 && $from.depth > 1 && $from.index(-1) === 0
  if (!isStart || $from.node(-1).type.name !== 'listItem') return false
  // What a sign made a list of becomes the sign again first.
  return editor.commands.undoInputRule() || editor.commands.liftListItem('listItem')
}

function isTask($from: ResolvedPos): boolean {
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    const node = $from.node(depth)
    if (node.type.name === 'listItem') return typeof node.attrs['checked'] === 'boolean'
  }
  return false
}

function hasTasks(list: ProseMirrorNode): boolean {
  return typeof list.firstChild?.attrs['checked'] === 'boolean'
}
