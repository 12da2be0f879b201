import type { Extensions } from '@tiptap/core'
import { HardBreak, Image, ProtectedBlock, ProtectedInline } from './atoms.ts'
import { Blockquote, CodeBlock, Doc, Heading, HorizontalRule, Note, NoteTitle, Paragraph, Text } from './blocks.ts'
import { BulletList, ListItem, OrderedList } from './lists.ts'
import { Bold, Code, Italic, Language, Link, Strike, Wrap } from './marks.ts'
import { Table, TableCell, TableHeader, TableRow, WholeTables } from './table.ts'

/** The schema of text: what GitHub-flavoured Markdown can say and the page can show, and nothing else. Marks in the order of writing. */
export const textExtensions: Extensions = [
  ...[Doc, Text, Paragraph, Heading, CodeBlock, Blockquote, Note, NoteTitle, HorizontalRule],
  ...[BulletList, OrderedList, ListItem],
  ...[Table, TableRow, TableHeader, TableCell, WholeTables],
  ...[HardBreak, Image, ProtectedBlock, ProtectedInline],
  ...[Language, Bold, Italic, Strike, Link, Code, Wrap],
]
