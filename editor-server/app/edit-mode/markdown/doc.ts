import { type NoteKind, noteNames } from '#content/model/text/note-kinds.ts'

/**
 * Text as the editor holds it: JSON of ProseMirror nodes in the schema of `../text/schema`. Each has its counterpart in GitHub-flavoured
 * Markdown; other Markdown is kept as source in protected nodes.
 */
export interface Doc {
  type: 'doc'
  content: Block[]
}

export type Mark =
  /** Words in another language than the text. */
  | { type: 'language'; attrs: { lang: string } }
  | { type: 'bold' }
  | { type: 'italic' }
  | { type: 'strike' }
  | { type: 'code' }
  | { type: 'link'; attrs: { href: string; title: string | null } }
  /** Marks a space where the file breaks the line. The break stays, so that changing a word changes one line in a diff. */
  | { type: 'wrap' }

export interface Text {
  type: 'text'
  text: string
  marks?: Mark[]
}
export interface Image {
  type: 'image'
  attrs: { src: string; alt: string; title: string | null }
  marks?: Mark[]
}
/** A construct that the editor has no form for, such as a footnote's number; it is shown and written by its source. */
export interface ProtectedInline {
  type: 'protectedInline'
  attrs: { source: string }
  marks?: Mark[]
}
export interface HardBreak {
  type: 'hardBreak'
  marks?: Mark[]
}
export type Inline = Text | Image | ProtectedInline | HardBreak

export const noteKinds = Object.keys(noteNames) as readonly NoteKind[]
export const alignments = ['left', 'center', 'right'] as const
export type Alignment = (typeof alignments)[number]

export interface Paragraph {
  type: 'paragraph'
  content?: Inline[]
}
export interface Heading {
  type: 'heading'
  /** As the page shows it: 2 and up, since the title of the page is level 1. */
  attrs: { level: number }
  content?: Inline[]
}
export interface CodeBlock {
  type: 'codeBlock'
  /** `meta` is what follows the language, such as the name of a file. */
  attrs: { language: string | null; meta: string | null }
  content?: Text[]
}
export interface Quote {
  type: 'blockquote'
  content: Block[]
}
/** A quotation that starts with `[!NOTE]`. Its first child is its title, which may be empty. */
export interface Note {
  type: 'note'
  attrs: { kind: NoteKind }
  content: [NoteTitle, ...Block[]]
}
export interface NoteTitle {
  type: 'noteTitle'
  content?: Inline[]
}
export interface ListItem {
  type: 'listItem'
  /** Null if it is not a task. */
  attrs: { checked: boolean | null }
  content: Block[]
}
export interface List {
  type: 'bulletList' | 'orderedList'
  /** `isTight`: its items stand without white space between them. `start` is that of an ordered list. */
  attrs: { isTight: boolean; start?: number }
  content: ListItem[]
}
export interface TableCell {
  type: 'tableCell' | 'tableHeader'
  attrs: { align: Alignment | null }
  content?: Inline[]
}
export interface TableRow {
  type: 'tableRow'
  content: TableCell[]
}
export interface Table {
  type: 'table'
  content: TableRow[]
}
export interface Rule {
  type: 'horizontalRule'
}
export interface ProtectedBlock {
  type: 'protectedBlock'
  attrs: { source: string }
}
export type Block = Paragraph | Heading | CodeBlock | Quote | Note | List | Table | Rule | ProtectedBlock
