import type { NoteKind } from '#content/model/text/note-kinds.ts'
import type { Editor } from '@tiptap/core'
import { isInTable, selectedRect } from '@tiptap/pm/tables'
import type { NodeSelection } from '@tiptap/pm/state'
import type { Alignment } from '../../markdown/doc.ts'
import { readLanguage } from './read-language.ts'

export const markNames = ['bold', 'italic', 'strike', 'code'] as const
export type MarkName = (typeof markNames)[number]
export type ListName = 'bulletList' | 'orderedList' | 'taskList'

/** What the toolbar shows of the place where the caret is. Nothing in it changes from word to word: all of the toolbar is drawn again with it. */
export interface Format {
  marks: Readonly<Record<MarkName, boolean>>
  /** Level of the heading, or what else the lines are. */
  kind: 'paragraph' | 'h2' | 'h3' | 'h4' | 'h5' | 'h6' | 'codeBlock' | 'other'
  list: ListName | undefined
  isQuote: boolean
  note: NoteKind | undefined
  link: string | undefined
  /** Language of the words, where it is not that of the text. */
  language: string | undefined
  image: { src: string; alt: string } | undefined
  table: { isFirstRow: boolean; align: Alignment | null } | undefined
  /** Code and cells take less than other places. */
  canMark: boolean
  canHoldBlocks: boolean
}

/** Reads what is at the caret. */
export function readFormat(editor: Editor): Format {
  const { state } = editor
  const isActive = (name: string) => editor.isActive(name)
  const getAttributes = (name: string) => editor.getAttributes(name)
  const { $from } = state.selection
  const parent = $from.parent.type.name
  const chosen = 'node' in state.selection ? (state.selection as NodeSelection).node : undefined
  const href: unknown = getAttributes('link')['href']
  return {
    marks: Object.fromEntries(markNames.map((name) => [name, isActive(name)])) as Format['marks'],
    kind: kindOf(parent, Number($from.parent.attrs['level'])),
    list: findList($from),
    isQuote: isActive('blockquote'),
    note: isActive('note') ? (getAttributes('note')['kind'] as NoteKind) : undefined,
    link: isActive('link') && typeof href === 'string' ? href : undefined,
    image: chosen?.type.name === 'image' ? { src: String(chosen.attrs['src']), alt: String(chosen.attrs['alt']) } : undefined,
    table: isInTable(state) ? readTable(state) : undefined,
    language: readLanguage(editor),
    canMark: parent !== 'codeBlock',
    canHoldBlocks: !['codeBlock', 'noteTitle', 'tableCell', 'tableHeader'].includes(parent),
  }
}

function kindOf(parent: string, level: number): Format['kind'] {
  if (parent === 'heading') return `h${Math.min(6, Math.max(2, level))}` as Format['kind']
  return parent === 'paragraph' || parent === 'codeBlock' ? parent : 'other'
}

function findList($from: Editor['state']['selection']['$from']): ListName | undefined {
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    const node = $from.node(depth)
    if (node.type.name === 'listItem' && typeof node.attrs['checked'] === 'boolean') return 'taskList'
    if (node.type.name === 'bulletList' || node.type.name === 'orderedList') return node.type.name
  }
  return undefined
}

function readTable(state: Editor['state']): Format['table'] {
  const { map, table, top, left } = selectedRect(state)
  return { isFirstRow: top === 0, align: (table.nodeAt(map.positionAt(0, left, table))?.attrs['align'] as Alignment | null) ?? null }
}
